import type { Stream } from '@oyna/contract/stream';
import type { TFunction } from 'i18next';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import { clockTime } from '../../../i18n/format.ts';

const MINUTE_MS = 60_000;
const COUNTDOWN_MS = 60 * MINUTE_MS;

export interface StreamBadge {
  readonly text: string;
  readonly live: boolean;
}

/** Badge of a broadcast at `now` (milliseconds since 1970), in words of `liveTexts`: since when it is live, minutes left, or start time, also of one that is over. */
export function streamBadge(
  t: TFunction,
  lang: string,
  stream: Pick<Stream, 'status' | 'starts_at'>,
  now: number,
): StreamBadge {
  const start = Date.parse(stream.starts_at);
  if (stream.status === 'live')
    return { text: t('stream.liveSince', { time: clockTime(start) }), live: true };
  const left = start - now;
  if (stream.status === 'ended' || left > COUNTDOWN_MS)
    return { text: dayAndTime(t, lang, start, now), live: false };
  return { text: t('stream.startsIn', { minutes: Math.max(1, Math.ceil(left / MINUTE_MS)) }), live: false };
}
