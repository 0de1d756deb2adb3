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

/** Badge of a broadcast, after its mark of radio, at `now` (milliseconds since 1970), in words of `liveTexts`: since when it is live, minutes left, or start time, also of one that is over. */
export function streamBadge(
  t: TFunction,
  lang: string,
  stream: Pick<Stream, 'status' | 'starts_at' | 'radio'>,
  now: number,
): StreamBadge {
  const start = Date.parse(stream.starts_at);
  const live = stream.status === 'live';
  const text = () => {
    const left = start - now;
    if (live) return t('stream.liveSince', { time: clockTime(start) });
    if (stream.status === 'ended' || left > COUNTDOWN_MS) return dayAndTime(t, lang, start, now);
    return t('stream.startsIn', { minutes: Math.max(1, Math.ceil(left / MINUTE_MS)) });
  };
  return { text: stream.radio ? `${stream.radio} · ${text()}` : text(), live };
}
