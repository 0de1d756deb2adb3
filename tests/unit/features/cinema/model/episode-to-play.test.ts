import { cinemaDetail } from '@oyna/contract/title';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { episodeToPlay } from '#src/features/cinema/model/episode-to-play.ts';

interface Facts {
  readonly watched?: boolean;
  /** Day in January on which it was watched. */
  readonly day?: number;
  readonly playable?: boolean;
  /** In seconds. */
  readonly position?: number;
}

function episode(id: number, { watched, day, playable = true, position = 60 }: Facts) {
  const progress =
    day === undefined
      ? null
      : {
          position,
          duration: 3600,
          watched,
          watched_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
        };
  return { id, number: id, title: `Episode ${id}`, is_playable: playable, progress };
}

/** A series whose episodes are numbered consecutively from 1. */
function series(...seasons: Facts[][]) {
  let id = 0;
  return parse(cinemaDetail, {
    id: 1,
    kind: 'series',
    title: 'Mahalla',
    access: 'free',
    seasons: seasons.map((facts, number) => ({
      number: number + 1,
      episodes: facts.map((each) => {
        id += 1;
        return episode(id, each);
      }),
    })),
  });
}

const fresh: Facts = {};
const seen = (day: number): Facts => ({ watched: true, day });
const started = (day: number): Facts => ({ watched: false, day });

test('a series that was not started begins with its first episode', () => {
  expect(episodeToPlay(series([fresh, fresh]))?.id).toBe(1);
});

test('a started episode is continued', () => {
  expect(episodeToPlay(series([seen(1), started(2), fresh]))?.id).toBe(2);
});

test('the last watched of several started episodes is continued', () => {
  expect(episodeToPlay(series([started(3), started(9), started(5)]))?.id).toBe(2);
});

test('the first unwatched episode follows watched ones, also in the next season', () => {
  expect(episodeToPlay(series([seen(1), seen(2)], [fresh, fresh]))?.id).toBe(3);
});

test('a completely watched series starts again', () => {
  expect(episodeToPlay(series([seen(1), seen(2)]))?.id).toBe(1);
});

test('unplayable episodes are skipped although they were started', () => {
  expect(episodeToPlay(series([{ ...started(1), playable: false }, fresh]))?.id).toBe(2);
});

test('a series without playable episodes has none', () => {
  expect(episodeToPlay(series([{ playable: false }]))).toBeNull();
  expect(episodeToPlay(series([]))).toBeNull();
  expect(episodeToPlay(series())).toBeNull();
});

test('an episode left earlier does not hide the one after a watched one', () => {
  expect(episodeToPlay(series([started(1), seen(2), fresh]))?.id).toBe(3);
});

test('the next episode is continued although it was barely begun', () => {
  expect(episodeToPlay(series([started(1), { ...started(2), position: 4 }, fresh]))?.id).toBe(2);
});

test('an episode that was only marked as not watched is not continued', () => {
  expect(episodeToPlay(series([started(1), { ...started(2), position: 0 }]))?.id).toBe(1);
});
