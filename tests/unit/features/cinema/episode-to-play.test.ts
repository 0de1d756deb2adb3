import { cinemaDetail } from '@oyna/contract/title';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { episodeToPlay } from '../../../../src/features/cinema/model/episode-to-play.ts';

interface Facts {
  readonly watched?: boolean;
  /** Day in January on which it was watched. */
  readonly day?: number;
  readonly playable?: boolean;
}

function episode(id: number, { watched, day, playable = true }: Facts) {
  const progress =
    day === undefined
      ? null
      : {
          position: 60,
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

test('a series nobody has begun starts with its first episode', () => {
  expect(episodeToPlay(series([fresh, fresh]))?.id).toBe(1);
});

test('goes on with the episode that was begun', () => {
  expect(episodeToPlay(series([seen(1), started(2), fresh]))?.id).toBe(2);
});

test('of several that were begun, goes on with the one watched last', () => {
  expect(episodeToPlay(series([started(3), started(9), started(5)]))?.id).toBe(2);
});

test('after watched ones comes the first that is not, in the next season too', () => {
  expect(episodeToPlay(series([seen(1), seen(2)], [fresh, fresh]))?.id).toBe(3);
});

test('a series watched whole begins again', () => {
  expect(episodeToPlay(series([seen(1), seen(2)]))?.id).toBe(1);
});

test('passes over what cannot be played yet, though it was begun', () => {
  expect(episodeToPlay(series([{ ...started(1), playable: false }, fresh]))?.id).toBe(2);
});

test('there is none where nothing can be played', () => {
  expect(episodeToPlay(series([{ playable: false }]))).toBeNull();
  expect(episodeToPlay(series([]))).toBeNull();
  expect(episodeToPlay(series())).toBeNull();
});
