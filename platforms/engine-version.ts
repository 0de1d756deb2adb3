/** Chromium's major version out of a user agent that names it; `null` when it names none. */
export function engineVersionOf(userAgent: string): number | null {
  const match = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent);
  return match ? Number(match[1]) : null;
}
