import type { LineupChannel } from '@oyna/contract/channel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineupOf } from '#src/features/channels/model/lineup.ts';
import { channelsOf } from '#src/features/channels/model/lineup-part.ts';

const channel = (id: number, number: number, category: string | null = null): LineupChannel => ({
  id,
  number,
  name: `Channel ${id}`,
  logo: null,
  color: '#1a2030',
  category: category === null ? null : { slug: category, name: category.toUpperCase() },
  access: 'free',
  archive: false,
});
const anyChannels = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 60 }),
      number: fc.integer({ min: 1, max: 40 }),
      category: fc.constantFrom('sport', 'kino', null),
    }),
    { selector: ({ id }) => id },
  )
  .map((list) => list.map(({ id, number, category }) => channel(id, number, category)));
const numbers = (channels: readonly LineupChannel[]) => channels.map(({ number }) => number);

describe('the line-up', () => {
  test('has channels for children first, and digits of the largest number', () => {
    const marked = [
      channel(1, 2),
      { ...channel(2, 17), for_kids: true },
      { ...channel(3, 3), for_kids: true },
    ];
    const { all, digits, step } = lineupOf(marked);
    expect(numbers(all)).toEqual([3, 17, 2]);
    expect([digits, step(2, 1)?.number]).toEqual([2, 2]);
  });

  test('has each channel once, by number, whatever order they come in', () => {
    fc.assert(
      fc.property(anyChannels, (channels) => {
        const { all, find, findNumber } = lineupOf(channels);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(numbers(all)).toEqual([...numbers(all)].sort((one, other) => one - other));
        for (const { id, number } of channels) {
          expect(find(id)?.id).toBe(id);
          if (all.some((each) => each.number === number)) expect(findNumber(number)?.number).toBe(number);
        }
      }),
    );
  });

  test('is indexed once per list', () => {
    const list = [channel(1, 1)];
    expect(lineupOf(list)).toBe(lineupOf(list));
  });

  test('names its categories in the order of their first channels', () => {
    const { categories } = lineupOf([channel(1, 9, 'kino'), channel(2, 3, 'sport'), channel(3, 5)]);
    expect(categories.map(({ name }) => name)).toEqual(['SPORT', 'KINO']);
  });
});

describe('numbers with a part', () => {
  const { all, digits } = lineupOf([channel(3, 22.2), channel(1, 22), channel(2, 22.1), channel(4, 7.1)]);

  test('follow their whole number and are not typed', () => {
    expect(numbers(all)).toEqual([7.1, 22, 22.1, 22.2]);
    expect(digits).toBe(2);
  });
});

describe('a part of the line-up', () => {
  test('has its channels by number, with favourites first', () => {
    fc.assert(
      fc.property(anyChannels, fc.array(fc.integer({ min: 1, max: 60 })), (channels, ids) => {
        const favourites = new Set(ids);
        const shown = channelsOf(lineupOf(channels), { kind: 'all' }, favourites);
        const isFirst = shown.map(({ id }) => favourites.has(id));
        expect(isFirst.lastIndexOf(true)).toBe(isFirst.filter(Boolean).length - 1);
        for (const part of [true, false]) {
          const own = numbers(shown.filter(({ id }) => favourites.has(id) === part));
          expect(own).toEqual([...own].sort((one, other) => one - other));
        }
        expect(shown).toHaveLength(lineupOf(channels).size);
      }),
    );
  });

  test('contains only its category or the favourites', () => {
    const lineup = lineupOf([channel(1, 1, 'sport'), channel(2, 2, 'kino'), channel(3, 3)]);
    const favourites = new Set([3]);
    const ids = (part: Parameters<typeof channelsOf>[1]) =>
      channelsOf(lineup, part, favourites).map(({ id }) => id);
    expect(ids({ kind: 'category', slug: 'kino' })).toEqual([2]);
    expect(ids({ kind: 'favourites' })).toEqual([3]);
  });
});
