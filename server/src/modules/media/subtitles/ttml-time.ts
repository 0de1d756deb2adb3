/** How a document counts times below a second. */
export interface TtmlRates {
  readonly frames: number;
  readonly ticks: number;
}

const clock = /^(\d{2,}):(\d\d):(\d\d)(?:(\.\d+)|:(\d{2,})(?:\.\d+)?)?$/;
const offset = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/;

/** Seconds of a time expression of TTML 1 (10.3.1): `00:01:02.5`, `00:01:02:12`, `62.5s`; `null` for another text. */
export function ttmlTime(text: string | undefined, { frames, ticks }: TtmlRates): number | null {
  const [, hours, minutes, seconds, part, frame] = clock.exec(text?.trim() ?? '') ?? [];
  if (hours !== undefined) {
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return whole + Number(part ?? 0) + Number(frame ?? 0) / frames;
  }
  const [, value, unit] = offset.exec(text?.trim() ?? '') ?? [];
  if (value === undefined || unit === undefined) return null;
  const lengths: Readonly<Record<string, number>> = {
    h: 3600,
    m: 60,
    s: 1,
    ms: 0.001,
    f: 1 / frames,
    t: 1 / ticks,
  };
  return Number(value) * (lengths[unit] ?? 1);
}

/** The rates that the root of a document declares. */
export function ttmlRates(attributes: Readonly<Record<string, string>>): TtmlRates {
  const rate = Number(attributes['ttp:frameRate']) || 30;
  const [up = 1, down = 1] = (attributes['ttp:frameRateMultiplier'] ?? '').split(/[\s:]+/).map(Number);
  const frames = up > 0 && down > 0 ? (rate * up) / down : rate;
  return { frames, ticks: Number(attributes['ttp:tickRate']) || frames };
}
