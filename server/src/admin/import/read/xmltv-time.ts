/**
 * Converts an XMLTV time, `20261121060000 +0300`, to ISO 8601 in UTC. Omitted parts take their first value,
 * and a missing zone is UTC. `null` if invalid.
 */
export function xmltvTime(text: string): string | null {
  const parts = /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\s*(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)))?$/.exec(
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
  const [, , , , , , , sign, hours, minutes] = parts;
  if (Number(hours ?? 0) > 14 || Number(minutes ?? 0) > 59) return null;
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(time.getTime() - offset * 60_000).toISOString();
}
