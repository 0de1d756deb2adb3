import { namedOffset } from './named-offset.ts';

interface GuideTime {
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** A zone that is written by its name, with its offset: `MSK`, `+0300`. */
  readonly zone: { readonly name: string; readonly offset: string } | null;
}

/**
 * Reads an XMLTV time, `20261121060000 +0300`. Omitted parts take their first value, and a missing zone is UTC. Date and
 * time may be apart, and a zone may have a name: `20261121 0600 MSK`. `null` if invalid.
 */
export function xmltvTime(text: string): GuideTime | null {
  const parts =
    /^(\d{4})(\d\d)?(\d\d)?(?:[ T]?(\d\d)(\d\d)?(\d\d)?)?(?:\s*(?:(?:Z|UTC|GMT)?([+-])(\d\d?):?(\d\d)?|Z|UTC|GMT|([A-Za-z][\w/+-]{1,40})))?$/.exec(
      text.trim(),
    );
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // 31 June would be 1 July.
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && time.getUTCHours() === hour;
  if (!isReal || minute > 59 || second > 59 || year < 1970) return null;
  const [, , , , , , , sign, hours, minutes, name] = parts;
  if (Number(hours ?? 0) > 14 || Number(minutes ?? 0) > 59) return null;
  const named = name === undefined ? 0 : namedOffset(name, time);
  if (named === null) return null;
  const offset = named + (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return {
    time: new Date(time.getTime() - offset * 60_000).toISOString(),
    zone: name === undefined ? null : { name, offset: written(offset) },
  };
}

function written(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
