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
