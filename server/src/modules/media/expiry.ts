/**
 * Seconds for which an address is valid at least. Prefetched addresses are used within 300 s, and twelve heartbeats of
 * 25 s, each of which renews them, may be lost.
 */
const addressLife = 330;
/** A renewal gives another address only once in this time, so that a browser's copies are found again. */
const step = 60;

/** When an address of now expires, in Unix seconds. `life` is in seconds, and lasts up to a minute longer. */
export function expiryOf(now: Date, life = addressLife): number {
  return Math.ceil((now.getTime() / 1000 + life) / step) * step;
}
