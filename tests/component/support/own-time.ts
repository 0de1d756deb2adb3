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
