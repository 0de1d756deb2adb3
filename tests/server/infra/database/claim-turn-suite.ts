import { expect, test } from 'vitest';
import { claimTurn } from '#server/src/infra/database/claim-turn.ts';
import { noon } from '../../support/noon.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3600;
let jobs = 0;

export function claimTurnSuite(open: () => TestServer): void {
  /** Creates a job and returns a function that claims its turn at `second` seconds after noon. */
  const newJob = () => {
    jobs += 1;
    const key = `job-${jobs}`;
    return (second: number) =>
      claimTurn(open().services.db, key, hour, new Date(noon.getTime() + second * 1000));
  };
  const winners = async (claims: readonly Promise<boolean>[]) =>
    (await Promise.all(claims)).filter((isFirst) => isFirst).length;

  test('is done by one of many replicas that begin it together', async () => {
    const claim = newJob();
    expect(await winners(Array.from({ length: 20 }, () => claim(0)))).toBe(1);
    expect(await winners(Array.from({ length: 20 }, () => claim(2 * hour)))).toBe(1);
  });

  test('is not done again before its time', async () => {
    const claim = newJob();
    expect(await claim(0)).toBe(true);
    expect(await claim(hour - 1)).toBe(false);
    expect(await claim(hour)).toBe(true);
  });

  test('is done although the clock of the replica before was ahead', async () => {
    const claim = newJob();
    expect(await claim(10 * hour)).toBe(true);
    expect(await claim(0)).toBe(true);
  });
}
