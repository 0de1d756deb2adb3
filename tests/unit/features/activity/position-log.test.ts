import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  notePosition,
  type PositionEntry,
  type PositionLog,
  readPositionLog,
  unfinished,
  withoutSent,
} from '../../../../src/features/activity/model/position-log.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

function entry(cinema: number, second: number, position = 60, duration = 3600): PositionEntry {
  return {
    cinema,
    episode: null,
    position,
    duration,
    watched_at: new Date(START + second * 1000).toISOString(),
  };
}

function noteAll(entries: readonly PositionEntry[], log: PositionLog = []): PositionLog {
  return entries.reduce(notePosition, log);
}

/** Entries of few titles, each with a different time. */
const entries = fc
  .uniqueArray(fc.record({ cinema: fc.integer({ min: 1, max: 80 }), second: fc.nat({ max: 100_000 }) }), {
    selector: ({ second }) => second,
    maxLength: 120,
  })
  .map((all) => all.map(({ cinema, second }) => entry(cinema, second)));

describe('the log of positions', () => {
  test('is the same in whatever order its entries come', () => {
    const twice = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(twice, ([all, shuffled]) => {
        expect(noteAll(shuffled)).toEqual(noteAll(all));
      }),
    );
  });

  test('of two sources is the same whichever is added to the other', () => {
    fc.assert(
      fc.property(entries, fc.nat(), (all, at) => {
        const [one, other] = [all.slice(0, at % (all.length + 1)), all.slice(at % (all.length + 1))];
        expect(noteAll(noteAll(one), noteAll(other))).toEqual(noteAll(noteAll(other), noteAll(one)));
      }),
    );
  });

  test('noting what it has already changes nothing', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const log = noteAll(all);
        expect(noteAll(log, log)).toEqual(log);
      }),
    );
  });

  test('has one entry a film, the newest first, and fifty at most', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const log = noteAll(all);
        const times = log.map(({ watched_at }) => Date.parse(watched_at));
        expect(new Set(log.map(({ cinema }) => cinema)).size).toBe(log.length);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        expect(log.length).toBe(Math.min(50, new Set(all.map(({ cinema }) => cinema)).size));
      }),
    );
  });

  test('keeps what was watched later, though it comes first', () => {
    expect(noteAll([entry(7, 20, 500), entry(7, 10, 900)])).toEqual([entry(7, 20, 500)]);
  });

  test('keeps each episode of a series, watched on the way and not sent yet', () => {
    const first = { ...entry(7, 10, 900), episode: 1 };
    const second = { ...entry(7, 20, 30), episode: 2 };
    expect(noteAll([first, second])).toEqual([second, first]);
  });

  test('loses what was sent, and not what was watched on meanwhile', () => {
    const log = noteAll([entry(1, 10), entry(2, 20)]);
    const sent = [...log];
    const meanwhile = notePosition(log, entry(1, 30));
    expect(withoutSent(meanwhile, sent)).toEqual([entry(1, 30)]);
  });
});

describe('what to continue with', () => {
  test('was begun and not seen to the end', () => {
    const log = [entry(1, 4, 0), entry(2, 3, 60), entry(3, 2, 3419), entry(4, 1, 3420)];
    expect(unfinished(log).map(({ cinema }) => cinema)).toEqual([2, 3]);
  });

  test('is nothing that was only looked into', () => {
    expect(unfinished([entry(1, 2, 29), entry(2, 1, 30)]).map(({ cinema }) => cinema)).toEqual([2]);
  });

  test('is an episode only looked into, when one before it was watched', () => {
    const log = noteAll([
      { ...entry(7, 10, 3500), episode: 1 },
      { ...entry(7, 20, 3), episode: 2 },
    ]);
    expect(unfinished(log).map(({ episode }) => episode)).toEqual([2]);
  });

  test('is of a series the episode watched last', () => {
    const log = noteAll([
      { ...entry(7, 10, 900), episode: 1 },
      { ...entry(7, 20, 30), episode: 2 },
    ]);
    expect(unfinished(log).map(({ episode }) => episode)).toEqual([2]);
  });

  test('is nothing whose length is not known', () => {
    expect(unfinished([entry(1, 1, 60, 0)])).toEqual([]);
  });
});

describe('a stored log', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const log = noteAll(all);
        expect(readPositionLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
      }),
    );
  });

  test.each([undefined, null, 7, 'log', {}, { length: 3 }])('that is %j is empty', (stored) => {
    expect(readPositionLog(stored)).toEqual([]);
  });

  test('loses what misfits and keeps the rest', () => {
    const { episode: _, ...without } = entry(2, 2);
    expect(readPositionLog([null, entry(1, 1), { ...entry(3, 3), position: '60' }, without, []])).toEqual([
      entry(1, 1),
    ]);
  });

  test('whatever was stored, gives a log and does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readPositionLog(stored))).toBe(true);
        expect(readPositionLog([stored]).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
