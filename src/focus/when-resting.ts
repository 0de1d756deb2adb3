import { whenQuiet } from './when-quiet.ts';

const REST_MS = 600;

let latest: (() => void) | null = null;

/** Calls `act` after a short pause without key presses; only the last request counts. */
export function whenResting(act: () => void): void {
  const waits = latest !== null;
  latest = act;
  if (waits) return;
  void whenQuiet(REST_MS).then(() => {
    const wanted = latest;
    latest = null;
    wanted?.();
  });
}
