import type { CinemaCard } from '@oyna/contract/cinema';
import { cinemaCard } from '@oyna/contract/cinema';
import fc from 'fast-check';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { NeighbourRails } from '#src/screens/home/neighbour-rails.ts';

function titles(ids: readonly number[]): readonly CinemaCard[] {
  return ids.map((id) => parse(cinemaCard, { id, kind: 'movie', title: `Film ${id}`, access: 'free' }));
}

const idsOf = (rail: readonly CinemaCard[]) => rail.map(({ id }) => id);
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place);

function railsInOrder(...names: string[]) {
  const rails = new NeighbourRails();
  rails.order = names;
  return { settle: (name: string, ids: readonly number[]) => idsOf(rails.settle(name, titles(ids))), rails };
}

test('a rail keeps its order without the titles of the one above it', () => {
  const { rails, settle } = railsInOrder('series', 'drama');
  rails.note('series', titles([1, 2, 3]));
  expect(settle('drama', [9, 2, 8, 7, 3, 6, 5, 4])).toEqual([9, 8, 7, 6, 5, 4]);
});

test('a rail omits titles of the one below it when that arrived first', () => {
  const { settle } = railsInOrder('drama', 'comedy');
  settle('comedy', upTo(8));
  expect(settle('drama', [8, 7, 20, 21, 22, 23, 24])).toEqual([8, 20, 21, 22, 23, 24]);
});

test('a rail that is above only after scrolling is not a neighbour', () => {
  const { settle } = railsInOrder('drama', 'comedy');
  settle('drama', upTo(8));
  expect(settle('comedy', upTo(8, 8))).toEqual(upTo(8, 8));
});

test('a short rail keeps its titles', () => {
  const { settle } = railsInOrder('drama', 'comedy');
  settle('drama', [1, 2]);
  expect(settle('comedy', [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
});

test('a rail that was empty may get titles in another list of genres', () => {
  const { rails } = railsInOrder('drama', 'comedy');
  const list = [{ slug: 'drama' }];
  rails.list(list);
  rails.heights.set('drama', 0);
  rails.heights.set('comedy', 486);
  rails.list(list);
  expect(rails.heights.get('drama')).toBe(0);
  rails.list([{ slug: 'drama' }]);
  expect([...rails.heights]).toEqual([['comedy', 486]]);
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
      const { settle } = railsInOrder(...upTo(rails.length, 0).map(String));
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
      const { settle } = railsInOrder(...upTo(rails.length, 0).map(String));
      const shown: number[][] = [];
      for (const place of coming) shown[place] = settle(String(place), rails[place] ?? []);
      for (const place of again) expect(settle(String(place), rails[place] ?? [])).toEqual(shown[place]);
    }),
  );
});
