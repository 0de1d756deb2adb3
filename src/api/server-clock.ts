let offset = 0;

/** Takes the server's time from the `Date` header of a response, because many sets have wrong clocks. */
export function noteServerTime(header: string | null): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's time, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
