/** Chromium's major version from a user agent, or `null`. */
export function engineVersionOf(userAgent: string): number | null {
  const match = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent);
  return match ? Number(match[1]) : null;
}
