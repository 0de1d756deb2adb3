import { user } from '@oyna/contract/account-session';
import { cinemaCard } from '@oyna/contract/cinema';
import { page } from '@oyna/contract/common';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import { describe, expect, test } from 'vitest';

const card = {
  id: 1,
  kind: 'movie',
  title: 'Anor bogʻi',
  original_title: '',
  tagline: '',
  year: 2022,
  duration: 60,
  age_rating: 12,
  rating: 7.3,
  genres: [{ slug: 'drama', name: 'Drama' }],
  countries: [],
  poster: null,
  cover: null,
  backdrop: null,
  color: '#102030',
  access: 'free',
  is_playable: true,
  likes: 12,
  comments: 3,
};
const cards = page(cinemaCard);
const list = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

describe('A tolerantly parsed response', () => {
  test('that fits is unchanged', () => {
    expect(parseTolerantly(cards, list(card))).toEqual({ value: list(card), faults: [] });
  });

  test('may have unknown members', () => {
    const read = parseTolerantly(cards, { ...list({ ...card, hue: 1 }), extra: true });
    expect(read?.value.results).toHaveLength(1);
  });

  test('may have unknown enumeration values', () => {
    const read = parseTolerantly(cards, list({ ...card, kind: 'podcast' }));
    expect(read?.value.results[0]?.kind).toBe('podcast');
    expect(read?.faults).toEqual(['results.0.kind']);
  });

  const oneInvalid = () => parseTolerantly(cards, list(card, { ...card, id: 'two' }, { ...card, id: 3 }));

  test('loses an invalid item', () => {
    expect(oneInvalid()?.value.results.map((it) => it.id)).toEqual([1, 3]);
  });

  test('reports an invalid item', () => {
    expect(oneInvalid()?.faults).toEqual(['results.1.id']);
  });

  test('loses only the innermost item', () => {
    const read = parseTolerantly(page(cinemaCard), list({ ...card, genres: 'none' }));
    expect(read?.value.results[0]?.genres).toEqual([]);
  });

  test('does without optional parts', () => {
    const { year, poster, color, ...bare } = card;
    const read = parseTolerantly(cards, list({ ...bare, year: 'soon', color: 'red' }));
    expect(read?.value.results[0]).toMatchObject({ year: null, poster: null, color: '#1a2030' });
  });

  test.each([[null], ['text'], [{}], [{ ...list(card), results: null }], [[]]])(
    'is rejected as %j',
    (data) => {
      expect(parseTolerantly(cards, data)).toBeNull();
      expect(parseTolerantly(user, data)).toBeNull();
    },
  );

  test('does not change the input', () => {
    const data = list(card, { ...card, id: 'two' });
    const copy = structuredClone(data);
    parseTolerantly(cards, data);
    expect(data).toEqual(copy);
  });
});
