"""How heavy the first view is, how soon it can be used, and how soon a click is answered."""

WATCHED = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".shelf a")) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.usable = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""

# From a click on “Roll” to the first picture in which dice move.
ANSWERED = """
window.answered = [];
addEventListener("click", (event) => {
  if (!event.target.closest("[data-act=roll]")) return;
  const look = () => {
    const dice = document.getAnimations().filter((one) => one.effect.target.matches("svg"));
    const passed = performance.now() - event.timeStamp;
    if (dice.some((one) => one.playState === "running")) window.answered.push(passed);
    else if (passed < 5000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}, true);
"""


def first_view(page):
    """Opens the shelf: the bytes that came for it, and the milliseconds until it could be used."""
    requests = []
    page.on("requestfinished", lambda request: requests.append(request))
    page.add_init_script(WATCHED)
    page.goto("/", wait_until="networkidle")
    page.locator(".shelf a").first.wait_for()
    sizes = [request.sizes() for request in requests]
    return {
        "requests": len(requests),
        "bytes": sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes),
        "usable_ms": round(page.evaluate("window.usable")),
    }
