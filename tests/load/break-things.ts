import { setTimeout as pause } from 'node:timers/promises';
import { type FaultWindow, killedSeconds, restartedSeconds, type Schedule } from './schedule.ts';
import type { Stack } from './stack/start-stack.ts';

/** Kills a replica and restarts the database at their times. Returns the times in which errors are allowed. */
export async function breakThings(
  { kill, restart }: Schedule,
  { replicas, postgres }: Stack,
  now: () => number,
): Promise<readonly FaultWindow[]> {
  const until = (second: number) => pause(Math.max(0, second - now()) * 1000);
  const [victim] = replicas;
  if (!victim) throw new Error('There is no replica');

  await until(kill.at);
  const killedAt = now();
  await victim.end('SIGKILL');
  await pause(kill.startsAgainAfter * 1000);
  await victim.start();
  const killed = { fault: 'replica killed', from: killedAt, to: killedAt + killedSeconds } as const;

  await until(restart.at);
  const stoppedAt = now();
  await postgres.stop();
  await pause(restart.downFor * 1000);
  await postgres.start();
  const restarted = {
    fault: 'database restarted',
    from: stoppedAt,
    to: now() + restartedSeconds,
  } as const;
  return [killed, restarted];
}
