import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, readRailOrder } from '#src/screens/home/rail-order.ts';

const keys = [
  'history',
  'channels',
  'chart',
  'new',
  'for-because-1',
  'for-taste-',
  'genre-drama',
  'genre-comedy',
];
const sections = keys.map((key) => ({ key, height: 400, render: () => null }));
const arranged = (order: Parameters<typeof arrange>[0]) => arrange(order, sections).map(({ key }) => key);

describe('the order of rails', () => {
  test('is built in unless the operator describes one', () => {
    for (const stored of [
      undefined,
      null,
      [],
      'chart',
      [7, null, {}, { kind: 'hologram' }, { kind: 'genre' }],
    ])
      expect(arranged(readRailOrder(stored))).toEqual([
        'history',
        'channels',
        'for-because-1',
        'for-taste-',
        'chart',
        'new',
        'genre-drama',
        'genre-comedy',
      ]);
  });

  test('is the operator’s, without unknown kinds and rails that are not named', () => {
    const stored = [{ kind: 'chart' }, { kind: 'hologram' }, { kind: 'history' }];
    expect(arranged(readRailOrder(stored))).toEqual(['chart', 'history']);
  });

  test('places a genre that is named by itself apart from the others', () => {
    const stored = [{ kind: 'genre', genre: 'comedy' }, { kind: 'genres' }, { kind: 'recommendations' }];
    expect(arranged(readRailOrder(stored))).toEqual([
      'genre-comedy',
      'genre-drama',
      'for-because-1',
      'for-taste-',
    ]);
  });

  test('shows each rail once, whatever is stored', () => {
    const place = fc.record(
      {
        kind: fc.constantFrom('history', 'chart', 'genres', 'genre', 'recommendations', 'x'),
        genre: fc.constantFrom('drama', 'none'),
      },
      { requiredKeys: ['kind'] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(place, fc.anything())), (stored) => {
        const shown = arranged(readRailOrder(stored));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
