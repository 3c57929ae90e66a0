// Makes the page's timers run eight times as fast, so that tests do not wait for dice to land.
const SPEED = 8;
const LONG = 20_000; // longer timers are network timeouts, which stay as they are
const [now, later] = [performance.now.bind(performance), window.setTimeout.bind(window)];
performance.now = () => SPEED * now();
window.setTimeout = (callback, delay = 0, ...given) =>
  later(callback, delay < LONG ? delay / SPEED : delay, ...given);
const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
Object.defineProperty(Event.prototype, "timeStamp", {
  get() {
    return SPEED * stamp.call(this);
  },
});
