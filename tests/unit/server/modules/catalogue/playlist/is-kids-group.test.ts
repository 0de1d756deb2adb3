import { expect, test } from 'vitest';
import { isKidsGroup } from '#server/src/modules/catalogue/playlist/is-kids-group.ts';

test.each(['Bolalar', 'БОЛАЛАР', 'Детские', 'Kids'])('the group %s is for children', (group) => {
  expect(isKidsGroup(group)).toBe(true);
});

test.each(['Kino', 'Для взрослых', 'Детективы', ''])('the group %s is not for children', (group) => {
  expect(isKidsGroup(group)).toBe(false);
});
