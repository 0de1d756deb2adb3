let offset = 0;

/** Notes the server's time from an answer's `Date` header; sets with wrong clocks are common. */
export function noteServerTime(header: string | null): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's time, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}
