/** Seconds of an ISO 8601 duration such as `PT1M30.5S`; `null` for another text. */
export function secondsOfDuration(duration: string | undefined): number | null {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '') ?? [];
  if (whole === undefined) return null;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
