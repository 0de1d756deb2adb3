/** The longest wait before an attempt to start a broadcast that should have begun, in seconds. */
const LONGEST = 30;

/**
 * Milliseconds before attempt number `attempt` (from 0) to start a broadcast; the wait doubles with each. `chance` (0–1)
 * spreads the sets that wait for the same broadcast.
 */
export function startDelay(attempt: number, chance: number): number {
  return 1000 * (attempt === 0 ? chance : Math.min(2 ** attempt, LONGEST) * (0.75 + chance / 2));
}
