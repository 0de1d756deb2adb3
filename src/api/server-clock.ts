/** `null` before the first response. */
let offset: number | null = null;

/** How long a cache may have kept a response with this `Cache-Control`, in ms: the sum of its durations. */
function maxAge(cacheControl: string): number {
  return (cacheControl.match(/\d+/g) ?? []).reduce((sum, seconds) => sum + 1000 * Number(seconds), 0);
}

/**
 * Takes the server's time from the `Date` header of a response, because many sets have wrong clocks. A cached response is
 * late: it sets the known time back only if no cache may have kept it for that long.
 */
export function noteServerTime(header: string | null, cacheControl?: string | null): void {
  const time = Date.parse(header ?? '');
  const late = serverNow() - time;
  // Without a time, every comparison is false.
  if (late < 0 || late > (offset === null ? -1 : maxAge(cacheControl ?? ''))) offset = time - Date.now();
}

/** The server's time, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** The same, or `null` as long as no response has told it. */
export function knownServerTime(): number | null {
  return offset === null ? null : serverNow();
}
