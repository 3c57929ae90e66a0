// Synthesizes the sounds: the rattle of dice, a click, chimes.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let master: GainNode | null = null; // as loud as the settings say

function speaker(): AudioContext | null {
  if (!settings.sound || !("AudioContext" in globalThis)) return null;
  // Browsers refuse sound, and complain, until somebody has touched the page.
  if (!context && navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (!master) {
    master = new GainNode(context);
    master.connect(context.destination);
  }
  master.gain.value = settings.volume ** 2; // ears hear the square root
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short wooden knock, like a die landing. */
function knock(at: AudioContext, when: number, loud: number, side = 0): void {
  const length = Math.floor(at.sampleRate * 0.05);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let sample = 0; sample < length; sample++) {
    samples[sample] = (Math.random() * 2 - 1) * (1 - sample / length) ** 6;
  }
  const source = new AudioBufferSourceNode(at, { buffer: noise });
  const tone = new BiquadFilterNode(at, {
    type: "bandpass",
    frequency: 1200 + Math.random() * 1400,
    Q: 1.4,
  });
  const gain = new GainNode(at, { gain: loud });
  const place = new StereoPannerNode(at, { pan: Math.max(-0.7, Math.min(0.7, 0.6 * side)) });
  source.connect(tone).connect(gain).connect(place).connect(master!);
  source.start(when);
}

/** The sound of this many dice landing one after another. */
export function rattle(dice: number): void {
  const at = speaker();
  if (!at) return;
  for (let die = 0; die < Math.min(dice, 10); die++) {
    const landing = at.currentTime + 0.07 * die;
    knock(at, landing + 0.31, 0.5);
    knock(at, landing + 0.42, 0.25);
    knock(at, landing + 0.5, 0.12);
  }
}

let lastContact = -Infinity;

/** A die has hit the table, the rim or another die. */
export function contact(speed: number, side: number): void {
  const at = speaker();
  if (!at || at.currentTime - lastContact < 0.018) return; // more would only be noise
  lastContact = at.currentTime;
  knock(at, at.currentTime, Math.min(0.55, speed / 42), side);
}

/** Dice shaken in the hand. */
export function shaken(): void {
  const at = speaker();
  if (at) knock(at, at.currentTime, 0.1 + 0.12 * Math.random());
}

/** The sound of a choice. */
export function click(): void {
  const at = speaker();
  if (at) knock(at, at.currentTime, 0.2);
}

const SOUNDS: Record<string, number[]> = {
  bust: [233, 196, 147],
  full: [523, 659, 784, 1047],
  crack: [880, 1175, 1397],
  lift: [330],
  count: [660],
  rise: [262, 330, 392],
  good: [523, 784],
  bad: [262, 208],
  flash: [988],
  peak: [587, 740, 880, 1175],
};

/** The sound of a gesture or a reveal. */
export function play(name: string): void {
  const notes = SOUNDS[name];
  if (notes) chime(...notes);
}

/** Notes for your turn and for the end of the game. */
export function chime(...notes: number[]): void {
  const at = speaker();
  if (!at) return;
  notes.forEach((frequency, number) => {
    const when = at.currentTime + number * 0.12;
    const tone = new OscillatorNode(at, { frequency, type: "sine" });
    const gain = new GainNode(at, { gain: 0 });
    gain.gain.linearRampToValueAtTime(0.07, when + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0005, when + 0.5);
    tone.connect(gain).connect(master!);
    tone.start(when);
    tone.stop(when + 0.5);
  });
}
