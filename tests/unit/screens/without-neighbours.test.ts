import type { CinemaCard } from '@oyna/contract/cinema';
import { cinemaCard } from '@oyna/contract/cinema';
import fc from 'fast-check';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { withoutNeighbours } from '../../../src/screens/home/without-neighbours.ts';

function titles(ids: readonly number[]): readonly CinemaCard[] {
  return ids.map((id) => parse(cinemaCard, { id, kind: 'movie', title: `Film ${id}`, access: 'free' }));
}

const idsOf = (rail: readonly CinemaCard[] | undefined) => rail?.map(({ id }) => id);
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place);

test('a rail leaves out what is seen in the one above it, and keeps its order', () => {
  const [rail] = withoutNeighbours(titles([1, 2, 3]), [titles([9, 2, 8, 7, 3, 6, 5, 4])]);
  expect(idsOf(rail)).toEqual([9, 8, 7, 6, 5, 4]);
});

test('what scrolling alone would show above is no neighbour', () => {
  const [rail] = withoutNeighbours(titles(upTo(8)), [titles(upTo(8, 8))]);
  expect(idsOf(rail)).toEqual(upTo(8, 8));
});

test('a short rail keeps what it has', () => {
  const [rail] = withoutNeighbours(titles([1, 2]), [titles([1, 2, 3, 4, 5])]);
  expect(idsOf(rail)).toEqual([1, 2, 3, 4, 5]);
});

test('a rail that has not come yet is passed over', () => {
  const [gone, rail] = withoutNeighbours(titles([1]), [undefined, titles(upTo(8))]);
  expect(gone).toBeUndefined();
  expect(idsOf(rail)).toEqual(upTo(7, 2));
});

test('long rails never show the same title one above the other', () => {
  const rail = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 13, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(rail, { minLength: 2, maxLength: 6 }), (rails) => {
      const [above = [], ...below] = rails;
      const shown = [idsOf(titles(above)), ...withoutNeighbours(titles(above), below.map(titles)).map(idsOf)];
      shown.slice(1).forEach((each, place) => {
        const seen = shown[place]?.slice(0, 7);
        expect(each?.slice(0, 7).filter((id) => seen?.includes(id))).toEqual([]);
      });
    }),
  );
});
