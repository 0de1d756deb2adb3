import { describe, expect, test } from 'vitest';
import { nearestFirst } from '../../../check/nearest-first.ts';

describe('nearest first', () => {
  test('puts the test of a changed file before its neighbours and strangers', () => {
    const guide = 'tests/component/features/guide/guide-cursor.test.ts';
    const neighbour = 'tests/component/features/guide/guide.test.tsx';
    const stranger = 'tests/unit/server/deploy/compose.test.ts';
    expect(nearestFirst([stranger, neighbour, guide], ['src/features/guide/model/guide-cursor.ts'])).toEqual([
      guide,
      neighbour,
      stranger,
    ]);
  });

  test('puts a changed test before all others', () => {
    const changed = 'tests/unit/launch/run.test.ts';
    const other = 'tests/unit/focus/tree.test.ts';
    expect(nearestFirst([other, changed], ['src/focus/tree.ts', changed])).toEqual([changed, other]);
  });

  test('keeps every test', () => {
    expect(nearestFirst(['b.test.ts', 'a.test.ts'], [])).toEqual(['a.test.ts', 'b.test.ts']);
  });
});
