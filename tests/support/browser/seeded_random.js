// Draws random numbers, and so the salts of fair dice, from `window.seed`, set before this runs.
{
  let state = window.seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0; // mulberry32
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => array.map((_, place) => (array[place] = next()));
  Math.random = () => next() / 2 ** 32;
}
