/** A past range, in Unix seconds. */
export interface ArchiveTimes {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** The programme's name in the archive, for `{catchup-id}`. */
  readonly catchupId?: string;
}

/** Names of the placeholders that stand for a time; `{utc}` and `${start}` are the same. */
const times: Readonly<Record<string, 'from' | 'to' | 'now'>> = {
  utc: 'from',
  start: 'from',
  utcend: 'to',
  end: 'to',
  lutc: 'now',
  now: 'now',
  timestamp: 'now',
};

const placeholder = /\$?\{([A-Za-z]+(?:-id)?)(?::([^{}]*))?\}/g;

/**
 * Fills the placeholders of playlists in, as Kodi's IPTV Simple reads them: `{utc}`, `${start}`, `{duration:60}`, `{Y}`,
 * `{utc:Y-m-d_H-M}`. Dates are in UTC. Unknown placeholders stay.
 */
export function fillPlaceholders(text: string, range: ArchiveTimes): string {
  return text.replace(placeholder, (all, name: string, format: string | undefined) => {
    const time = Object.hasOwn(times, name) ? times[name] : undefined;
    if (time !== undefined) return format ? formatted(range[time], format) : String(range[time]);
    if (name === 'catchup-id') return range.catchupId ?? all;
    if (name === 'duration') return divided(range.to - range.from, format) ?? all;
    if (name === 'offset') return divided(range.now - range.from, format) ?? all;
    return format === undefined && /^[YmdHMS]$/.test(name) ? formatted(range.from, name) : all;
  });
}

/** A live address may have the time of now. */
export function presentAddress(url: string, now: number): string {
  return url.replace(placeholder, (all, name: string, format: string | undefined) => {
    if (times[name] !== 'now') return all;
    return format ? formatted(now, format) : String(now);
  });
}

/** Whole units of so many seconds; `null` if the divisor is none. */
function divided(seconds: number, by = '1'): string | null {
  const divisor = Number(by);
  return Number.isSafeInteger(divisor) && divisor > 0
    ? String(Math.floor(Math.max(0, seconds) / divisor))
    : null;
}

/** The letters `Y m d H M S` of a format; all others stay. */
function formatted(seconds: number, format: string): string {
  const [date = '', time = ''] = new Date(seconds * 1000).toISOString().split('T');
  const [Y, m, d] = date.split('-');
  const [H, M, S] = time.slice(0, 8).split(':');
  const parts: Readonly<Record<string, string | undefined>> = { Y, m, d, H, M, S };
  return format.replace(/[YmdHMS]/g, (letter) => parts[letter] ?? letter);
}
