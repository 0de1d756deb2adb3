import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { forgetEntry, noteCursor, recall, recallCard, recallCursor } from '#src/focus/cursor/memory.ts';
import { createFocus, setAppFocus } from '#src/focus/tree/app-focus.ts';
import type { FocusTree } from '#src/focus/tree/focus-tree.ts';

beforeEach(() => setAppFocus(createFocus({ tree: {} as FocusTree })));

test('an unknown rail starts at its first card', () => {
  expect(recallCursor('e0', 'new')).toBe(0);
});

test('each rail of each history entry has its own cursor', () => {
  noteCursor('e1', 'new', 3);
  noteCursor('e1', 'films', 5);
  noteCursor('e2', 'new', 7);
  expect([recallCursor('e1', 'new'), recallCursor('e1', 'films'), recallCursor('e2', 'new')]).toEqual([
    3, 5, 7,
  ]);
});

test('the latest cursor counts', () => {
  noteCursor('e3', 'new', 3);
  noteCursor('e3', 'new', 0);
  expect(recallCursor('e3', 'new')).toBe(0);
});

test('the item under the cursor is remembered with it', () => {
  noteCursor('e3', 'new', 3, 57);
  expect(recallCard('e3', 'new')).toBe(57);
  noteCursor('e3', 'new', 4);
  expect(recallCard('e3', 'new')).toBeUndefined();
});

test('the memory of a screen is the same object until its entry is forgotten', () => {
  const make = (): object => ({});
  const first = recall('e4', 'rails', make);
  expect(recall('e4', 'rails', make)).toBe(first);
  forgetEntry('e4');
  expect(recall('e4', 'rails', make)).not.toBe(first);
});

test('forgetting an entry keeps entries with similar names', () => {
  const name = fc.stringMatching(/^[a-z0-9-]{1,6}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2 }), fc.array(name), (entries, rails) => {
      const [doomed = '', ...others] = entries;
      for (const entry of entries) for (const rail of rails) noteCursor(entry, rail, 4, 'card');
      forgetEntry(doomed);
      for (const rail of rails) {
        expect(recallCursor(doomed, rail)).toBe(0);
        expect(recallCard(doomed, rail)).toBeUndefined();
        for (const entry of others) expect(recallCursor(entry, rail)).toBe(4);
      }
      for (const entry of others) forgetEntry(entry);
    }),
  );
});
