"""How heavy the first view is, how soon it can be used, and how soon a click is answered."""

WATCHED = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".shelf a")) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.usable = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""

# From a press of a button of the game to the picture in which something has begun to move for it.
ANSWERED = """
window.answered = { presses: 0, times: [] };
addEventListener("click", (event) => {
  if (!event.target.closest("[data-act]")) return;
  const before = new Set(document.getAnimations());
  window.answered.presses += 1;
  const begun = (one) =>
    one.playState === "running" && one.currentTime >= one.effect.getTiming().delay;
  const moving = (one) => begun(one) && !(one instanceof CSSTransition) && !before.has(one);
  const look = () => {
    const passed = () => performance.now() - event.timeStamp;
    if (document.getAnimations().some(moving)) {
      setTimeout(() => window.answered.times.push(passed()), 0); // when it has been drawn
    } else if (passed() < 5000) requestAnimationFrame(look);
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
