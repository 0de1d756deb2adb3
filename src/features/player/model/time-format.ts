const minus = '\u2212';

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Seconds → `mm:ss`, or `h:mm:ss` from one hour on; fractions are cut off, and a value that is not a number gives `--:--`. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--';
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

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
