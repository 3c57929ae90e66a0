// Inspects the page for the tests: what it offers, and whether it can be read and hit.
window.inspector = (() => {
  const SMALL = 14.9; // px: no text is smaller than 15
  const TARGET = 43.5; // px: a finger needs 44
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const front = () => document.querySelector("dialog[open]") ?? document;
  const within = (part, whole) => part && (whole.contains(part) || part.contains(whole));

  const places = {}; // of the tray and of the line above it, for each size of the window
  const moved = new Set(); // what moved from question to question, where a finger may be on its way

  function watch() {
    if (innerWidth >= 1024) return; // there the log is beside the table, and nothing opens by mistake
    // The places are kept for the languages that there are; in a wordier one the tray may grow.
    if (!["en", "de", "it"].includes(document.documentElement.lang)) return;
    for (const selector of [".page > footer:not(.entering)", ".page > footer:not(.entering) .told"]) {
      const one = document.querySelector(selector);
      if (!one) continue;
      const key = `${selector} ${innerWidth} × ${innerHeight}`;
      const { top } = one.getBoundingClientRect();
      places[key] ??= top;
      const far = Math.round(top - places[key]);
      if (Math.abs(far) > 2) moved.add(`moved by ${far} px: ${selector} for “${one.innerText.slice(0, 300)}”`);
    }
  }

  /** What can be done now, as [kind, selector, whether it is touched or would replace what is]. */
  function offers() {
    watch();
    if (document.querySelector("dialog[open] .winner")) return [["over", "", false]];
    const curtain = document.querySelector(".curtain .primary");
    if (curtain) return [["curtain", ".curtain .primary", false]];
    if (document.querySelector("dialog[open]")) return [];
    if (document.querySelector("footer .sent")) return []; // waiting for the server
    if (document.querySelector("footer .after")) return [["ended", "footer .after .plain", false]];
    const faces = [...document.querySelectorAll(".entry .faces :enabled, .entry > .primary:enabled")];
    if (faces.length) {
      const all = faces.map((_, place) => `.faces button:nth-of-type(${place + 1})`);
      return all.map((one) => ["face", `.entry ${one}, .entry > .primary`, false]);
    }
    const hand = document.querySelector("[data-throw]");
    if (hand) return [["throw", "[data-throw]", false]];
    const usable = [...document.querySelectorAll("[data-part]:enabled")];
    const parts = usable.filter((part) => part.checkVisibility()).map((part) => {
      const aside = part.matches("[aria-pressed=true], .instead");
      return ["part", `[data-part="${part.dataset.part}"]`, aside];
    });
    const acts = [...document.querySelectorAll("[data-act]:enabled")].map((act) => [
      "act",
      `[data-act="${CSS.escape(act.dataset.act)}"]`,
      false,
    ]);
    const others = document.querySelectorAll(".tray .buttons > :not([data-act])");
    const more = [...others].map((_, place) => [
      "other",
      `.tray .buttons > :not([data-act]):nth-last-of-type(${place + 1})`,
      false,
    ]);
    return [...parts, ...acts, ...more];
  }

  function covering(one) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return { x, y, there, free: within(there, one) };
  }

  /** An element, once it has stopped moving: a sheet slides in, and a finger follows it. */
  async function atRest(selector) {
    let before;
    for (let frames = 0; frames < 120; frames++) {
      const one = document.querySelector(selector);
      const place = one && JSON.stringify(one.getBoundingClientRect());
      if (!one || place === before) return one;
      before = place;
      await new Promise((done) => requestAnimationFrame(done));
    }
    return document.querySelector(selector);
  }

  /** Scrolls to an element; returns where to hit it and what covers it, if anything. */
  async function aim(selector) {
    const one = await atRest(selector);
    const sheet = document.querySelector("dialog[open]");
    const aside = sheet && !sheet.contains(one);
    if (!one?.checkVisibility() || aside) return null; // it may have gone just now
    if (!covering(one).free) one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, there, free } = covering(one);
    return { x, y, covered: free ? null : (there?.outerHTML.slice(0, 160) ?? "nothing") };
  }

  /** How many times to press Tab to reach an element; negative means with Shift. */
  function tabs(selector) {
    const can = "a[href], button:enabled, input:enabled, select, summary, [tabindex='0']";
    const radio = (one) => one.type !== "radio" || one.checked;
    const all = [...front().querySelectorAll(can)].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility() && radio(one),
    );
    const to = all.indexOf(document.querySelector(selector));
    const active = document.activeElement;
    const after = all.findIndex(
      (one) => active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (to < 0) return null;
    if (all.includes(active)) return to - all.indexOf(active);
    if (active === document.body) return to + 1; // nothing has had the focus yet
    const next = after < 0 ? all.length : after;
    return to < next ? to - next : to - next + 1; // from between two of them
  }

  const held = () => named(document.activeElement);

  const focused = (selector) => document.activeElement === document.querySelector(selector);

  /** The visible texts with their elements. */
  function texts() {
    const walker = document.createTreeWalker(front() === document ? document.body : front(), 4);
    const found = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent.trim();
      if (!text || parent.closest("script, style, .unseen, .picture, option") || !shown(parent)) continue;
      found.push([text, parent]);
    }
    return found;
  }

  function size(one) {
    const written = parseFloat(getComputedStyle(one).fontSize);
    const svg = one.closest("svg");
    if (!svg || one === svg) return written;
    const { a, b } = one.getScreenCTM();
    return written * Math.hypot(a, b);
  }

  const named = (one) => one.outerHTML.replace(/ svelte-\w+/g, "").slice(0, 120);

  /** Parts of a table that cannot be seen or reached: the bar, the tray, the board's parts. */
  function outOfReach() {
    const region = document.querySelector(".page > main");
    if (!region || !document.querySelector(".cloth")) return [];
    const wrong = [];
    const screen = { top: 0, bottom: innerHeight };
    const beyond = (one, place) => one.top < place.top - 1 || one.bottom > place.bottom + 1;
    for (const one of document.querySelectorAll(".page > header, .page > .seats, .page > footer")) {
      if (beyond(one.getBoundingClientRect(), screen)) wrong.push(`out of sight: ${named(one)}`);
    }
    const sight = region.getBoundingClientRect();
    const top = sight.top - region.scrollTop; // of the whole scrollable content
    const all = { top, bottom: top + region.scrollHeight };
    const parts = [...region.querySelectorAll("[data-part]")].filter(shown);
    for (const one of parts) {
      const place = one.getBoundingClientRect();
      const aside = place.left < sight.left - 1 || place.right > sight.right + 1;
      if (aside || beyond(place, all)) wrong.push(`cut off: ${named(one)}`);
    }
    const usable = parts.filter((one) => one.matches(":enabled"));
    const hidden = usable.filter((one) => beyond(one.getBoundingClientRect(), sight));
    if (usable.length && hidden.length === usable.length) wrong.push(`none in sight: ${usable.map(named)}`);
    if (region.scrollWidth > region.clientWidth) {
      const far = [...region.querySelectorAll("*")].filter(
        (one) => shown(one) && one.getBoundingClientRect().right > sight.right + 0.5,
      );
      wrong.push(`wider than its container: ${far.slice(-2).map(named)}`);
    }
    return wrong;
  }

  /** Everything that is wrong with the layout, as sentences. */
  function faults() {
    const wrong = [...outOfReach(), ...moved];
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth) {
      const far = [...document.querySelectorAll("body *")].filter(
        (one) => shown(one) && one.getBoundingClientRect().right > innerWidth + 0.5,
      );
      wrong.push(`scrolls sideways, ${wide} of ${innerWidth} px: ${far.slice(-2).map(named)}`);
    }
    for (const [text, parent] of texts()) {
      if (size(parent) < SMALL) wrong.push(`${size(parent)} px: “${text}” in ${named(parent)}`);
    }
    for (const one of front().querySelectorAll("button:enabled, a.plain, a.primary, select")) {
      if (!shown(one) || one.closest(".unseen")) continue;
      const [width, height] = [one.offsetWidth, one.offsetHeight];
      if (Math.min(width, height) < TARGET) wrong.push(`${width} × ${height} px: ${named(one)}`);
    }
    return [...new Set(wrong)];
  }

  /** Targets whose middle is covered by another target. */
  function overlaps() {
    const region = document.querySelector(".page > main");
    const inSight = (one) => {
      if (!region?.contains(one)) return true;
      const [{ top, bottom }, sight] = [one.getBoundingClientRect(), region.getBoundingClientRect()];
      return (top + bottom) / 2 > sight.top && (top + bottom) / 2 < sight.bottom; // not scrolled away
    };
    const targets = front().querySelectorAll("[data-part], [data-act], .tool");
    const all = [...targets].filter((one) => shown(one) && inSight(one));
    return all.flatMap((one) => {
      const { there } = covering(one);
      const other = there?.closest("[data-part], [data-act], .tool");
      return other && other !== one ? [`${named(one)} under ${named(other)}`] : [];
    });
  }

  /** Resolves once nothing moves. */
  async function settled() {
    const clock = (one) => one.effect.target?.closest(".wait"); // runs until dice fall by themselves
    const moving = () =>
      document.getAnimations().filter((one) => one.playState === "running" && !clock(one));
    const region = document.querySelector(".page > main");
    let before;
    while (moving().length || before !== region?.scrollTop) {
      before = region?.scrollTop;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }

  const lines = () => texts().map(([text]) => text);

  return { offers, aim, tabs, focused, held, faults, overlaps, settled, lines };
})();
