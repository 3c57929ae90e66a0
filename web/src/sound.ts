// Synthesizes the sounds: the rattle of dice, a click, chimes.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function speaker(): AudioContext | null {
  if (!settings.sound || !("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short wooden knock, like a die landing. */
function knock(at: AudioContext, when: number, loud: number): void {
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
  source.connect(tone).connect(gain).connect(at.destination);
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

/** The sound of a choice. */
export function click(): void {
  const at = speaker();
  if (at) knock(at, at.currentTime, 0.2);
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
    tone.connect(gain).connect(at.destination);
    tone.start(when);
    tone.stop(when + 0.5);
  });
}
