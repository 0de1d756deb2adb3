/** Loudness of a sound track (EBU R 128). */
export interface Loudness {
  /** Of the whole track, in LUFS; `-Infinity` for silence. */
  readonly integrated: number;
  /** Highest peak between samples, in dBTP. */
  readonly peak: number;
}

const targetLufs = -16;
/** AAC overshoots by about a decibel. */
const highestPeak = -1.5;
/** More would make the noise of a silent track loud. */
const mostGain = 20;

/**
 * The gain in dB that brings a track to -16 LUFS. It is the same from the first second to the last, and smaller where the peaks
 * would clip: quiet and loud scenes keep their distance.
 */
export function gainOf({ integrated, peak }: Loudness): number {
  if (!Number.isFinite(integrated) || integrated < -70) return 0;
  const gain = Math.min(targetLufs - integrated, highestPeak - peak, mostGain);
  return Math.round(gain * 100) / 100;
}

/** Reads what the filter loudnorm prints at its end; `null` if it printed nothing. */
export function readLoudness(messages: string): Loudness | null {
  const value = (name: string) => new RegExp(`"${name}"\\s*:\\s*"(-?inf|-?[\\d.]+)"`).exec(messages)?.[1];
  const integrated = value('input_i');
  const peak = value('input_tp');
  if (integrated === undefined || peak === undefined) return null;
  const number = (text: string) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text));
  return { integrated: number(integrated), peak: number(peak) };
}
