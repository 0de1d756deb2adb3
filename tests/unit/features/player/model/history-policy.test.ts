import { isWatched } from '@oyna/contract/resuming';
import { describe, expect, test } from 'vitest';
import { type HistoryEvent, history, newHistory } from '#src/features/player/model/history-policy.ts';

function reports(events: readonly HistoryEvent[]): number[] {
  const seen: number[] = [];
  let progress = newHistory;
  for (const event of events) {
    const outcome = history(progress, event);
    progress = outcome.progress;
    if (outcome.report !== null) seen.push(outcome.report);
  }
  return seen;
}

/** Four ticks a second, starting at film position `from` and clock time `at`, in seconds. */
function play(seconds: number, from = 0, at = 0): HistoryEvent[] {
  return Array.from({ length: seconds * 4 + 1 }, (_, index) => ({
    type: 'tick' as const,
    now: (at + index / 4) * 1000,
    position: from + index / 4,
  }));
}

describe('positions', () => {
  test('are reported every 15 s of playing', () => {
    expect(reports(play(46))).toEqual([15, 30, 45]);
  });

  test('are reported on pause, seek and leaving', () => {
    for (const type of ['pause', 'seek', 'leave'] as const) {
      expect(reports([...play(3), { type, position: 3 }])).toEqual([3]);
    }
  });

  test('are not reported twice for one position', () => {
    const events: HistoryEvent[] = [
      ...play(3),
      { type: 'pause', position: 3 },
      { type: 'leave', position: 3.4 },
    ];
    expect(reports(events)).toEqual([3]);
  });

  test('are reported on leaving where a report while playing may have waited', () => {
    expect(reports([...play(15), { type: 'leave', position: 15.4 }])).toEqual([15, 15]);
  });

  test('are not reported when nothing has played', () => {
    expect(reports([{ type: 'leave', position: 0 }])).toEqual([]);
  });

  test('do not count a pause as playing', () => {
    const events: HistoryEvent[] = [...play(10), { type: 'pause', position: 10 }, ...play(10, 10, 600)];
    expect(reports(events)).toEqual([10]);
  });

  test('do not count a short pause as playing either', () => {
    const events: HistoryEvent[] = [...play(10), { type: 'pause', position: 10 }, ...play(12, 10, 14)];
    expect(reports(events)).toEqual([10]);
  });

  test('do not count a night in standby or a clock change', () => {
    expect(reports([...play(10), ...play(4, 10, 30_000)])).toEqual([]);
    expect(reports([...play(10, 0, 500), ...play(4, 10, 100)])).toEqual([]);
  });

  test('count as watched from 95 % on', () => {
    expect(isWatched(94.9, 100)).toBe(false);
    expect(isWatched(95, 100)).toBe(true);
    expect(isWatched(5, 0)).toBe(false);
  });
});
