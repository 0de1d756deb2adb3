import { cinemaCard } from '@oyna/contract/cinema';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  needsCaptions,
  shortFacts,
  titleFacts,
  watchedShare,
} from '#src/features/cinema/model/title-facts.ts';

function title(facts: object = {}) {
  return parse(cinemaCard, { id: 1, kind: 'movie', title: 'Qorakoʻl', access: 'free', ...facts });
}

const genres = ['Drama', 'Tarixiy', 'Oilaviy', 'Komediya'].map((name) => ({ slug: name, name }));

describe('the facts of a title', () => {
  test('are year, at most three genres, length, age and rating', () => {
    const whole = title({ year: 2019, duration: 5400, age_rating: 12, rating: 7.8, genres });
    expect(titleFacts(whole)).toEqual({
      year: '2019',
      genres: 'Drama, tarixiy, oilaviy',
      duration: 5400,
      age: '12+',
      rating: 7.8,
    });
  });

  test('omit unknown values', () => {
    expect(titleFacts(title())).toEqual({
      year: null,
      genres: null,
      duration: null,
      age: null,
      rating: null,
    });
  });

  test('include a rating of 0 and the age for everyone', () => {
    expect(titleFacts(title({ age_rating: 0, rating: 0 }))).toMatchObject({ age: '0+', rating: 0 });
  });

  test('omit the length of a series', () => {
    expect(titleFacts(title({ kind: 'series', duration: 3000 })).duration).toBeNull();
  });
});

describe('the watched share of a title', () => {
  const watched = (position: number, duration: number) =>
    watchedShare(title({ progress: { position, duration, watched_at: '2026-01-01T00:00:00Z' } }));

  test('is a share of its length', () => {
    expect(watched(900, 3600)).toBe(0.25);
  });

  test('is missing for unstarted titles and unknown lengths', () => {
    expect(watchedShare(title())).toBeUndefined();
    expect(watched(10, 0)).toBeUndefined();
  });
});

test('the facts below a poster are year and first genre, as far as known', () => {
  expect(shortFacts(title({ year: 2019, genres }))).toBe('2019 · Drama');
  expect(shortFacts(title({ genres }))).toBe('Drama');
  expect(shortFacts(title())).toBe('');
});

describe('captions below posters are shown', () => {
  const own = title({ original_title: 'Qorakoʻl' });
  const foreign = title({ original_title: 'Tokyo Time' });

  test('when most posters have another language', () => {
    expect(needsCaptions([foreign, foreign, own])).toBe(true);
  });

  test('but not for a few foreign films or unknown originals', () => {
    expect(needsCaptions([own, own, foreign])).toBe(false);
    expect(needsCaptions([title(), title()])).toBe(false);
    expect(needsCaptions([])).toBe(false);
  });

  test('not for foreign films whose posters are in the viewer’s language', () => {
    expect(needsCaptions([{ ...foreign, is_poster_localised: true }])).toBe(false);
  });
});
