import type { GuardClock } from '#src/focus/tree/focus-guard.ts';

/** How often a waiting clock is read, in ms. */
const READ_MS = 2;
/** A pause of this length, in ms, counts whole. */
const PAUSE_MS = 5;

/**
 * A clock in ms for how long this process takes, to be read every few milliseconds. It hardly moves while other processes
 * keep this one waiting: a busy machine is slow, not wrong.
 */
export function ownTime(): () => number {
  let total = 0;
  let [wall, processor] = now();
  return () => {
    const [wallNow, processorNow] = now();
    total += Math.min(wallNow - wall, processorNow - processor + PAUSE_MS);
    [wall, processor] = [wallNow, processorNow];
    return total;
  };
}

function now(): readonly [number, number] {
  const { user, system } = process.cpuUsage();
  return [performance.now(), (user + system) / 1000];
}

/** The same for the focus guard: other processes may delay the code that moves the focus in time. */
export const ownClock: GuardClock = {
  now: ownTime(),
  wait(act, ms) {
    const time = ownTime();
    const look = (): void => {
      if (time() >= ms) act();
      else timer = setTimeout(look, READ_MS);
    };
    let timer = setTimeout(look, READ_MS);
    return () => clearTimeout(timer);
  },
};
