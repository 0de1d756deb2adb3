import { episodeToContinue } from '@oyna/contract/resuming';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutEntries } from '#src/features/library/model/kept-start.ts';
import {
  notePosition,
  type PositionEntry,
  type PositionLog,
  readPositionLog,
  unfinished,
} from '#src/features/library/model/position-log.ts';

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

describe('the position log', () => {
  test('is the same for every order of its entries', () => {
    const twice = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(twice, ([all, shuffled]) => {
        expect(noteAll(shuffled)).toEqual(noteAll(all));
      }),
    );
  });

  test('from two sources is the same in either merge order', () => {
    fc.assert(
      fc.property(entries, fc.nat(), (all, at) => {
        const [one, other] = [all.slice(0, at % (all.length + 1)), all.slice(at % (all.length + 1))];
        expect(noteAll(noteAll(one), noteAll(other))).toEqual(noteAll(noteAll(other), noteAll(one)));
      }),
    );
  });

  test('is unchanged by a known entry', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const log = noteAll(all);
        expect(noteAll(log, log)).toEqual(log);
      }),
    );
  });

  test('has one entry for each film', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const films = noteAll(all).map(({ cinema }) => cinema);
        expect(new Set(films).size).toBe(films.length);
      }),
    );
  });

  test('has its newest entries first', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const times = noteAll(all).map(({ watched_at }) => Date.parse(watched_at));
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }),
    );
  });

  test('has every film up to fifty', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(noteAll(all).length).toBe(Math.min(50, new Set(all.map(({ cinema }) => cinema)).size));
      }),
    );
  });

  test('keeps the later position although it arrives first', () => {
    expect(noteAll([entry(7, 20, 500), entry(7, 10, 900)])).toEqual([entry(7, 20, 500)]);
  });

  test('keeps each watched episode of a series that was not sent yet', () => {
    const first = { ...entry(7, 10, 900), episode: 1 };
    const second = { ...entry(7, 20, 30), episode: 2 };
    expect(noteAll([first, second])).toEqual([second, first]);
  });

  test('removes sent positions but not later ones', () => {
    const log = noteAll([entry(1, 10), entry(2, 20)]);
    const sent = [...log];
    const meanwhile = notePosition(log, entry(1, 30));
    expect(withoutEntries(meanwhile, sent)).toEqual([entry(1, 30)]);
  });
});

describe('titles to continue', () => {
  test('are those that were started and not finished', () => {
    const log = [entry(1, 4, 0), entry(2, 3, 60), entry(3, 2, 3419), entry(4, 1, 3420)];
    expect(unfinished(log).map(({ cinema }) => cinema)).toEqual([2, 3]);
  });

  test('leave out those that were only sampled', () => {
    expect(unfinished([entry(1, 2, 29), entry(2, 1, 30)]).map(({ cinema }) => cinema)).toEqual([2]);
  });

  test('is a sampled episode when an earlier one was watched', () => {
    const log = noteAll([
      { ...entry(7, 10, 3500), episode: 1 },
      { ...entry(7, 20, 3), episode: 2 },
    ]);
    expect(unfinished(log).map(({ episode }) => episode)).toEqual([2]);
  });

  test('has the last watched episode of a series', () => {
    const log = noteAll([
      { ...entry(7, 10, 900), episode: 1 },
      { ...entry(7, 20, 30), episode: 2 },
    ]);
    expect(unfinished(log).map(({ episode }) => episode)).toEqual([2]);
  });

  describe('after the end of an episode', () => {
    const place = (episode: number) => ({ episode, season: 1, episode_number: episode });
    const seen = (episode: number, second: number, position: number, next: number | null = episode + 1) => ({
      ...entry(7, second, position),
      ...place(episode),
      next: next === null ? null : place(next),
    });
    const continued = (...all: readonly PositionEntry[]) =>
      unfinished(noteAll(all)).map((it) => [
        it.cinema,
        it.season,
        it.episode_number,
        it.episode,
        it.position,
      ]);

    test('has the beginning of the next one', () => {
      expect(continued(seen(1, 10, 3500))).toEqual([[7, 1, 2, 2, 0]]);
    });

    test('has the next one where it was left', () => {
      expect(continued(seen(2, 10, 900), seen(1, 20, 3500))).toEqual([[7, 1, 2, 2, 900]]);
    });

    test('passes over episodes that were watched before', () => {
      expect(continued(seen(2, 10, 3500), seen(3, 15, 3500), seen(1, 20, 3500))).toEqual([[7, 1, 4, 4, 0]]);
    });

    test('has the next one again when all that follow were watched before', () => {
      const log = [seen(2, 10, 3500), seen(3, 15, 3500, null), seen(1, 20, 3500)];
      expect(continued(...log)).toEqual([[7, 1, 2, 2, 0]]);
    });

    test('has nothing after the last one', () => {
      expect(continued(seen(1, 10, 3500), seen(2, 20, 3500, null))).toEqual([]);
    });

    test('has the one by the rule that the page of the series follows', () => {
      const episodes = fc.uniqueArray(
        fc.record({ episode: fc.integer({ min: 1, max: 6 }), ended: fc.boolean() }),
        {
          selector: ({ episode }) => episode,
          minLength: 1,
        },
      );
      fc.assert(
        fc.property(episodes, (seenInOrder) => {
          const all = seenInOrder.map(({ episode, ended }, at) =>
            seen(
              episode,
              at,
              ended || at === seenInOrder.length - 1 ? 3500 : 900,
              episode < 6 ? episode + 1 : null,
            ),
          );
          const known = [1, 2, 3, 4, 5, 6].map((number) => {
            const own = all.find(({ episode }) => episode === number);
            const watchedAt = own ? Date.parse(own.watched_at) : null;
            return { number, isPlayable: true, isWatched: own?.position === 3500, watchedAt };
          });
          const expected = episodeToContinue(known)?.number;
          expect(unfinished(noteAll(all)).map(({ episode }) => episode)).toEqual(expected ? [expected] : []);
        }),
      );
    });

    test('ends for a stored log that leads in a circle', () => {
      expect(continued(seen(1, 20, 3500), seen(2, 10, 3500, 1))).toEqual([[7, 1, 2, 2, 0]]);
    });
  });

  test('has a known length', () => {
    expect(unfinished([entry(1, 1, 60, 0)])).toEqual([]);
  });
});

describe('a past programme to continue', () => {
  const shown = {
    id: 20,
    title: 'Choyxona',
    description: '',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2026-01-01T01:00:00Z',
    channel: { id: 3, number: 3, name: 'Sevimli', logo: null, color: '#102030', access: 'free' as const },
  };
  const watched = (position: number) => ({ ...entry(0, 10, position), cinema: null, programme: 20, shown });

  test('stands among the titles, the newest first', () => {
    const log = noteAll([entry(1, 5), watched(60), entry(2, 20)]);
    expect(unfinished(log).map(({ cinema, programme }) => cinema ?? programme)).toEqual([2, 20, 1]);
  });

  test.each([29, 3420])('is not one watched up to %s s', (position) => {
    expect(unfinished([watched(position)])).toEqual([]);
  });

  test('rejects a programme without its card', () => {
    expect(unfinished(readPositionLog([{ ...watched(60), shown: { title: 7 } }]))).toEqual([]);
  });
});

describe('a reel', () => {
  const watched = (reel: number, second: number) => ({ ...entry(0, second, 8, 15), cinema: null, reel });

  const log = noteAll([watched(1, 10), watched(2, 20), entry(7, 5), watched(1, 30)]);

  test('has an entry of its own', () => {
    expect(log.map(({ cinema, reel }) => cinema ?? reel)).toEqual([1, 2, 7]);
  });

  test('is none to continue', () => {
    expect(unfinished(log)).toEqual([entry(7, 5)]);
  });

  test('is read as it was stored', () => {
    expect(readPositionLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
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

  test('drops only invalid entries', () => {
    const { episode: _, ...without } = entry(2, 2);
    expect(readPositionLog([null, entry(1, 1), { ...entry(3, 3), position: '60' }, without, []])).toEqual([
      entry(1, 1),
    ]);
  });

  test('with random content yields a log', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readPositionLog(stored))).toBe(true);
        expect(readPositionLog([stored]).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
