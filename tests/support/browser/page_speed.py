"""Measures the size of the first view, when it is usable, and how soon a click has an effect."""

import json

A_FRAME = 8_000  # microseconds

WATCHED = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".shelf a")) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.usable = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""

# From the press of an action button to the first frame in which something has begun to move.
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
      setTimeout(() => window.answered.times.push(passed()), 0); // after the frame has been drawn
    } else if (passed() < 5000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}, true);
"""


def first_view(page):
    """Opens the shelf; returns the bytes transferred and the milliseconds until it was usable."""
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


def script_in_frames(trace):
    """The milliseconds of the processor that the script of each animation frame in a trace took."""
    events = json.loads(trace)["traceEvents"]
    taken = [one for one in events if one["name"] == "FireAnimationFrame" and "tdur" in one]
    frames = {}
    for one in taken:  # several callbacks in one frame begin within a moment
        frame = one["ts"] // A_FRAME
        frames[frame] = frames.get(frame, 0) + one["tdur"] / 1000
    return list(frames.values())
