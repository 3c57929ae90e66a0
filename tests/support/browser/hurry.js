// Lets the page's own pauses pass eight times as fast, so that a test need not watch dice land.
const SPEED = 8;
const LONG = 20_000; // from here on a wait is patience with the network, and stays as it is
const [now, later] = [performance.now.bind(performance), window.setTimeout.bind(window)];
performance.now = () => SPEED * now();
window.setTimeout = (what, after = 0, ...given) =>
  later(what, after < LONG ? after / SPEED : after, ...given);
const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
Object.defineProperty(Event.prototype, "timeStamp", {
  get() {
    return SPEED * stamp.call(this);
  },
});
