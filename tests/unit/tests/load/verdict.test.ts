import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../load/measure/recorder.ts';
import { judge } from '../../../load/verdict.ts';

const windows = [{ fault: 'replica killed', from: 100, to: 103 }] as const;
const kept = { positions: 5, orders: 1, losses: [] };
const failure = (at: number, what: string): Failure => ({ at, kind: 'heartbeat', what });

/** Names of the checks that fail. */
function failed(
  failures: Failure[],
  { givenUp = [] as Failure[], losses = [] as string[], ended = [] as string[] } = {},
): string[] {
  const checks = judge({ failures, givenUp, recoveries: [] }, windows, { ...kept, losses }, ended);
  return checks.flatMap(({ name, isPassed }) => (isPassed ? [] : [name]));
}

describe('judge', () => {
  test.each(['503 unavailable', '502', 'refused', 'cut', 'late'])(
    'allows %s in the seconds of a fault',
    (what) => {
      expect(failed([failure(102, what)])).toEqual([]);
    },
  );

  test.each(['503 unavailable', '502', 'refused', 'cut', 'late'])('reports %s at any other time', (what) => {
    expect(failed([failure(104, what)])).toEqual([
      'No 5xx and no broken connection outside the seconds of the faults',
    ]);
  });

  test('reports an unexpected answer even in the seconds of a fault', () => {
    expect(failed([failure(102, '403 media_refused')])).toEqual(['No other unexpected answer']);
  });

  test('allows the wait for another code after a lost response', () => {
    expect(failed([failure(150, '429 resend_too_soon')])).toEqual([]);
  });

  test('reports a viewer who gave up', () => {
    expect(failed([], { givenUp: [failure(102, 'refused')] })).toEqual(['Every viewer recovers']);
  });

  test('reports a loss', () => {
    expect(failed([], { losses: ['order 3 is gone'] })).toEqual(['Nothing acknowledged is lost']);
  });

  test('reports a replica that ended by itself', () => {
    expect(failed([], { ended: ['replica 1'] })).toEqual(['No replica ends by itself']);
  });
});
