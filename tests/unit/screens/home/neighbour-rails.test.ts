import type { CinemaCard } from '@oyna/contract/cinema';
import { cinemaCard } from '@oyna/contract/cinema';
import fc from 'fast-check';
import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { NeighbourRails } from '#src/screens/home/neighbour-rails.ts';

function titles(ids: readonly number[]): readonly CinemaCard[] {
  return ids.map((id) => parse(cinemaCard, { id, kind: 'movie', title: `Film ${id}`, access: 'free' }));
}

const idsOf = (rail: readonly CinemaCard[]) => rail.map(({ id }) => id);
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place);

const height = 486;
const genresOf = (names: readonly string[]) => names.map((slug) => ({ slug, name: slug }));

/** Rails of genres below one with the titles `above`. */
function railsInOrder(names: readonly string[], above: readonly number[] = []) {
  const rails = new NeighbourRails();
  rails.follow({ genres: genresOf(names), series: titles(above) }, height);
  return { settle: (name: string, ids: readonly number[]) => idsOf(rails.settle(name, titles(ids))), rails };
}

test('a rail keeps its order without the titles of the one above it', () => {
  const { settle } = railsInOrder(['drama'], [1, 2, 3]);
  expect(settle('drama', [9, 2, 8, 7, 3, 6, 5, 4])).toEqual([9, 8, 7, 6, 5, 4]);
});

test('a rail omits titles of the one below it when that arrived first', () => {
  const { settle } = railsInOrder(['drama', 'comedy']);
  settle('comedy', upTo(8));
  expect(settle('drama', [8, 7, 20, 21, 22, 23, 24])).toEqual([8, 20, 21, 22, 23, 24]);
});

test('a rail that is above only after scrolling is not a neighbour', () => {
  const { settle } = railsInOrder(['drama', 'comedy']);
  settle('drama', upTo(8));
  expect(settle('comedy', upTo(8, 8))).toEqual(upTo(8, 8));
});

test('a short rail keeps its titles', () => {
  const { settle } = railsInOrder(['drama', 'comedy']);
  settle('drama', [1, 2]);
  expect(settle('comedy', [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
});

test('an empty rail between two of them makes them neighbours', () => {
  const { rails, settle } = railsInOrder(['drama', 'music', 'comedy']);
  rails.noteHeight('music', 0);
  settle('drama', upTo(8));
  expect(settle('comedy', [1, 2, 20, 21, 22, 23, 24, 25])).toEqual([20, 21, 22, 23, 24, 25]);
});

test('a rail that was empty may get titles in another list of genres', () => {
  const { rails } = railsInOrder(['drama', 'comedy']);
  rails.noteHeight('drama', 0);
  rails.noteHeight('comedy', 530);
  expect([...rails.heights]).toEqual([
    ['drama', 0],
    ['comedy', 530],
  ]);
  rails.follow({ genres: genresOf(['drama']), series: [] }, height);
  expect([...rails.heights]).toEqual([['comedy', 530]]);
});

test('only a height unlike the one assumed before plans home again', () => {
  const { rails } = railsInOrder(['drama', 'comedy']);
  const planned = vi.fn();
  rails.subscribe(planned);
  const before = rails.heights;
  rails.noteHeight('drama', height);
  expect([rails.heights === before, rails.heights.get('drama'), planned.mock.calls.length]).toEqual([
    true,
    height,
    0,
  ]);
  rails.noteHeight('drama', 530);
  expect([rails.heights === before, rails.heights.get('drama'), planned.mock.calls.length]).toEqual([
    false,
    530,
    1,
  ]);
});

test('the titles of a section are known while it holds them', () => {
  const { rails } = railsInOrder(['drama']);
  const held = titles([1, 2]);
  const letGo = rails.hold('genre-drama', held);
  expect(rails.titlesOf('genre-drama')).toBe(held);
  letGo();
  expect(rails.titlesOf('genre-drama')).toBeUndefined();
});

const rail = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 20, maxLength: 20 });
const scenario = fc.array(rail, { minLength: 2, maxLength: 6 }).chain((rails) => {
  const places = upTo(rails.length, 0);
  return fc.record({
    rails: fc.constant(rails),
    coming: fc.shuffledSubarray(places, { minLength: rails.length }),
    again: fc.array(fc.constantFrom(...places), { maxLength: 8 }),
  });
});

test('long rails never show the same title above each other in any order', () => {
  fc.assert(
    fc.property(scenario, ({ rails, coming }) => {
      const { settle } = railsInOrder(upTo(rails.length, 0).map(String));
      const shown: number[][] = [];
      for (const place of coming) shown[place] = settle(String(place), rails[place] ?? []);
      shown.slice(1).forEach((each, place) => {
        const seen = shown[place]?.slice(0, 7);
        expect(each.slice(0, 7).filter((id) => seen?.includes(id))).toEqual([]);
      });
    }),
  );
});

test('a rail that returns shows the same titles', () => {
  fc.assert(
    fc.property(scenario, ({ rails, coming, again }) => {
      const { settle } = railsInOrder(upTo(rails.length, 0).map(String));
      const shown: number[][] = [];
      for (const place of coming) shown[place] = settle(String(place), rails[place] ?? []);
      for (const place of again) expect(settle(String(place), rails[place] ?? [])).toEqual(shown[place]);
    }),
  );
});
