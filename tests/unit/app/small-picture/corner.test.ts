import { expect, test } from 'vitest';
import { cornerFor } from '#src/app/small-picture/corner.ts';

const box = (left: number, top: number, width = 300, height = 200) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each([
  ['home', 'top-right'],
  ['title', 'top-right'],
  ['guide', 'top-right'],
  ['channels', 'bottom-right'],
  ['cinema', 'bottom-right'],
  ['search', 'bottom-left'],
] as const)('on the page %s, the small picture stands at the %s', (page, corner) => {
  expect(cornerFor(page, null)).toBe(corner);
  expect(cornerFor(page, box(700, 450))).toBe(corner);
});

test.each([
  ['a card below it', 'channels', box(1500, 800), 'bottom-left'],
  ['a wide row below it', 'settings', box(176, 900, 1648, 84), 'top-right'],
  ['a button above it', 'home', box(1500, 150), 'bottom-right'],
  ['a key of the keyboard', 'search', box(176, 900, 90, 70), 'bottom-right'],
  ['a ring that would touch it', 'channels', box(1500, 570, 300, 220), 'bottom-left'],
] as const)('the small picture gives way to %s', (_, page, focused, corner) => {
  expect(cornerFor(page, focused)).toBe(corner);
});
