import { setImmediate } from 'node:timers/promises';
import { Spectrum } from './spectrum.ts';

/** Samples per second of the sound that is coded. */
export const listenedRate = 5512;
const frameSamples = 2048;
const stepSamples = 689;
/** From one code to the next. */
export const codeSeconds = stepSamples / listenedRate;

const bands = 33;
const [lowest, highest] = [300, 2000];
/** Quieter frames have the code 0, which equals no other. */
const silence = 1e-4;
/** Frames between which other work of the process goes on. */
const breath = 100;

/**
 * Codes of a sound, eight a second: whether the energy of a band grows against its neighbour and against the frame before
 * (Haitsma and Kalker, "A Highly Robust Audio Fingerprinting System", 2002). Loudness and encoding change few of the bits.
 */
export async function soundCodes(samples: Float32Array, signal?: AbortSignal): Promise<Uint32Array> {
  const count = Math.max(0, Math.floor((samples.length - frameSamples) / stepSamples) + 1);
  const codes = new Uint32Array(count);
  const spectrum = new Spectrum(frameSamples);
  let before: Float64Array = new Float64Array(bands);
  for (let n = 0; n < count; n += 1) {
    if (n % breath === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const energies = bandEnergies(spectrum.powers(samples, n * stepSamples));
    codes[n] = energies.every((it) => it < silence) ? 0 : codeOf(energies, before);
    before = energies;
  }
  return codes;
}

function codeOf(energies: Float64Array, before: Float64Array): number {
  let code = 0;
  for (let band = 0; band < bands - 1; band += 1) {
    const slope = (of: Float64Array) => (of[band] ?? 0) - (of[band + 1] ?? 0);
    code = (code << 1) | (slope(energies) > slope(before) ? 1 : 0);
  }
  return code >>> 0 || 1;
}

const edges = Array.from({ length: bands + 1 }, (_, n) => {
  const hertz = lowest * (highest / lowest) ** (n / bands);
  return Math.round((hertz * frameSamples) / listenedRate);
});

function bandEnergies(powers: Float64Array): Float64Array {
  const energies = new Float64Array(bands);
  for (let band = 0; band < bands; band += 1)
    for (let n = edges[band] ?? 0; n < Math.max((edges[band] ?? 0) + 1, edges[band + 1] ?? 0); n += 1)
      energies[band] = (energies[band] ?? 0) + (powers[n] ?? 0);
  return energies;
}
