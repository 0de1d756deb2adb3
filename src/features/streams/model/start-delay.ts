/** Seconds before each attempt to start a broadcast that should have begun; the last one repeats. */
const SECONDS = [1, 2, 4, 8, 16, 30] as const;

/**
 * Milliseconds before attempt number `attempt` (from 0) to start a broadcast. `chance` (0–1) spreads the sets that wait
 * for the same broadcast.
 */
export function startDelay(attempt: number, chance: number): number {
  const seconds = SECONDS[Math.min(attempt, SECONDS.length - 1)] ?? 30;
  return 1000 * (attempt === 0 ? chance : seconds * (0.75 + chance / 2));
}
