import { type Rng, rng } from '../paint/rng.ts';
import type { Script } from './script.ts';

const modes = { uz: [0, 2, 4, 7, 9, 12, 14, 16], ru: [0, 3, 5, 7, 10, 12, 15, 17] } as const;
export type Voice = keyof typeof modes;

/** A string that is plucked: noise going round a delay line and losing its edge (Karplus and Strong). */
function pluck(into: Float32Array, rate: number, at: number, hertz: number, loud: number, r: Rng): void {
  const period = Math.max(2, Math.round(rate / hertz));
  const string = Float32Array.from({ length: period }, () => r() * 2 - 1);
  for (let i = 1; i < period; i++) string[i] = ((string[i] ?? 0) + (string[i - 1] ?? 0)) * 0.5;
  const length = Math.round(rate * 2.2);
  for (let i = 0; i < length; i++) {
    const here = i % period;
    const value = string[here] ?? 0;
    string[here] = (value + (string[(here + 1) % period] ?? 0)) * 0.4985;
    const place = (at + i) % into.length;
    into[place] = (into[place] ?? 0) + value * loud * (1 - i / length);
  }
}

/** A struck bar with a soft octave and twelfth over it, nearer to a celesta than to a string. */
function strike(into: Float32Array, rate: number, at: number, hertz: number, loud: number): void {
  const length = Math.round(rate * 2.8);
  for (let i = 0; i < length; i++) {
    const t = i / rate;
    const wave =
      Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t * 1.7) +
      0.36 * Math.sin(4 * Math.PI * hertz * t) * Math.exp(-t * 3.2) +
      0.14 * Math.sin(6.01 * Math.PI * hertz * t) * Math.exp(-t * 5);
    const place = (at + i) % into.length;
    into[place] = (into[place] ?? 0) + wave * loud * Math.min(1, i / (rate * 0.004)) * (1 - i / length);
  }
}

function room(dry: Float32Array, rate: number): void {
  for (const [delay, back] of [
    [0.127, 0.26],
    [0.211, 0.2],
    [0.337, 0.16],
  ] as const) {
    const step = Math.round(delay * rate);
    for (let i = 0; i < dry.length; i++)
      dry[i] = (dry[i] ?? 0) + (dry[(i - step + dry.length) % dry.length] ?? 0) * back * 0.6;
  }
}

/**
 * The music of a film in one language: dutar-like in a major pentatonic for uz, bells in a minor one for ru,
 * so that a change of track is heard at once. Notes that ring past the end wrap round, so that the loop has no seam.
 */
export function music(
  script: Pick<Script, 'name' | 'tempo' | 'key'>,
  voice: Voice,
  samples: number,
  rate: number,
): Float32Array {
  const r = rng(`${script.name}:${voice}`);
  const out = new Float32Array(samples);
  const mode = modes[voice];
  const root = 110 * 2 ** ((script.key + (voice === 'ru' ? 7 : 0)) / 12);
  const beats = Math.round((samples / rate / 60) * script.tempo);
  const beat = samples / beats;
  let step = 4;
  const phrase = Array.from({ length: 16 }, () => r.whole(-2, 2));
  for (let n = 0; n < beats; n++) {
    const at = Math.round(n * beat);
    if (n % 8 === 0) step = 2 + (Math.floor(n / 8) % 3);
    step = Math.max(
      0,
      Math.min(mode.length - 1, step + (r.chance(0.7) ? (phrase[n % 16] ?? 0) : r.whole(-1, 1))),
    );
    const hertz = root * 2 ** (1 + (mode[step] ?? 0) / 12);
    if (voice === 'uz') {
      pluck(out, rate, at, hertz, n % 4 === 0 ? 0.42 : 0.32, r);
      if (n % 4 === 0) pluck(out, rate, at + Math.round(beat * 0.02), root, 0.3, r);
      if (n % 4 === 2) pluck(out, rate, at, root * 1.5, 0.2, r);
      if (r.chance(0.38)) pluck(out, rate, at + Math.round(beat / 2), hertz, 0.22, r);
    } else {
      if (n % 2 === 0 || r.chance(0.4)) strike(out, rate, at, hertz, 0.2);
      if (n % 8 === 0) for (const part of [1, 1.5, 2.4]) strike(out, rate, at, root * part, 0.13);
    }
  }
  room(out, rate);
  const peak = out.reduce((max, value) => Math.max(max, Math.abs(value)), 0.001);
  return out.map((value) => (value / peak) * 0.7);
}

export function pcm(wave: Float32Array, times = 1): Buffer {
  const bytes = Buffer.alloc(wave.length * 2 * times);
  for (let i = 0; i < wave.length * times; i++)
    bytes.writeInt16LE(Math.round((wave[i % wave.length] ?? 0) * 32767), i * 2);
  return bytes;
}
