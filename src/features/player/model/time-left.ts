import { formatTime } from '../../../i18n/format-time.ts';

const minus = '\u2212';

/** Remaining time of a film, negative: `−12:05`; `00:00` at the end. */
export function formatRemaining(position: number, duration: number): string {
  // Rounded up, so that position and remaining time change in the same second.
  return formatOffset(Math.ceil(duration) - Math.floor(position));
}

/** Distance behind live: `−00:35`; `00:00` at the edge. */
export function formatBehindLive(behind: number): string {
  return formatOffset(behind);
}

function formatOffset(seconds: number): string {
  const text = formatTime(seconds);
  return seconds >= 1 && Number.isFinite(seconds) ? `${minus}${text}` : text;
}
