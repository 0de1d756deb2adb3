import { describe, expect, test } from 'vitest';
import { parseOptions } from '../../../load/options.ts';
import { killedSeconds, restartedSeconds, scheduleOf } from '../../../load/schedule.ts';

describe('parseOptions', () => {
  test('runs for half an hour by default', () => {
    expect(parseOptions([])).toMatchObject({ minutes: 30, viewers: 400 });
  });

  test.each([
    ['--minutes', '0.5'],
    ['--minutes', 'x'],
    ['--viewers', '0'],
    ['--viewers', '70000'],
    ['--rounds', '3'],
  ])('rejects %s %s', (name, value) => {
    expect(() => parseOptions([name, value])).toThrow();
  });
});

test.each([1, 2, 30])('a run of %i minutes has calm seconds around each fault', (minutes) => {
  const { ramp, kill, restart, end } = scheduleOf(minutes);
  const calm = 5;
  expect(kill.at).toBeGreaterThan(ramp + calm);
  expect(restart.at).toBeGreaterThan(kill.at + killedSeconds + calm);
  expect(end).toBeGreaterThan(restart.at + restart.downFor + restartedSeconds + calm);
});
