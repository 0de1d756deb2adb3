import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTitles } from '#server/src/modules/recommendations/choose-titles.ts';

const none = new Map<number, readonly number[]>();
const all = new Map(Array.from({ length: 100 }, (_, place) => [place, false]));

test('groups the nearest titles by the latest three sources, or else by taste', () => {
  const sources = [1, 2, 3, 4].map((id) => ({ id, neighbours: [10 * id, 10 * id + 1, 10 * id + 2] }));
  expect(chooseTitles(sources, none, all)).toEqual([
    { source: 1, ids: [10, 11, 12] },
    { source: 2, ids: [20, 21, 22] },
    { source: 3, ids: [30, 31, 32] },
    { source: null, ids: [40, 41, 42] },
  ]);
});

test('fills a rail with similar titles after those watched together', () => {
  const choices = chooseTitles([{ id: 1, neighbours: [5] }], new Map([[1, [6, 5, 7]]]), all);
  expect(choices).toEqual([{ source: 1, ids: [5, 6, 7] }]);
});

test('leaves out rails with fewer than three titles, which others may then take', () => {
  const sources = [
    { id: 1, neighbours: [5, 6] },
    { id: 2, neighbours: [5, 6, 7] },
  ];
  expect(chooseTitles(sources, none, all)).toEqual([{ source: 2, ids: [5, 6, 7] }]);
});

test('puts titles that come first before the others, even from past the end of a rail', () => {
  const neighbours = Array.from({ length: 30 }, (_, place) => place + 1);
  const fresh = new Map(neighbours.map((id) => [id, id === 25 || id === 29]));
  const [rail] = chooseTitles([{ id: 99, neighbours }], none, fresh);
  expect(rail?.ids).toEqual([25, 29, ...neighbours.slice(0, 18)]);
});

function everyChoice(
  check: (
    choices: ReturnType<typeof chooseTitles>,
    sources: readonly number[],
    fresh: ReadonlyMap<number, boolean>,
  ) => void,
): void {
  const ids = fc.uniqueArray(fc.nat(30), { maxLength: 25 });
  const sources = fc.uniqueArray(fc.record({ id: fc.nat(30), neighbours: ids }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(sources, ids, ids, (watched, similar, permitted) => {
      const fresh = new Map(permitted.map((id) => [id, id % 3 === 0]));
      const choices = chooseTitles(watched, new Map(watched.map(({ id }) => [id, similar])), fresh);
      check(
        choices,
        watched.map(({ id }) => id),
        fresh,
      );
    }),
  );
}

test('chooses no title twice', () => {
  everyChoice((choices) => {
    const chosen = choices.flatMap((choice) => choice.ids);
    expect(new Set(chosen).size).toBe(chosen.length);
  });
});

test('chooses only permitted titles', () => {
  everyChoice((choices, _sources, fresh) => {
    expect(choices.flatMap((choice) => choice.ids).every((id) => fresh.has(id))).toBe(true);
  });
});

test('never chooses a source', () => {
  everyChoice((choices, sources) => {
    expect(choices.flatMap((choice) => choice.ids).some((id) => sources.includes(id))).toBe(false);
  });
});

test('makes at most four rails of 3 to 20 titles', () => {
  everyChoice((choices) => {
    expect(choices.length).toBeLessThanOrEqual(4);
    expect(choices.every((choice) => choice.ids.length >= 3 && choice.ids.length <= 20)).toBe(true);
  });
});
