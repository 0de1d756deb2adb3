import { expect, test } from 'vitest';
import { isForKids } from '#server/src/modules/catalogue/playlist/is-for-kids.ts';

test.each(['Bolalar', 'БОЛАЛАР', 'Детские', 'Kids'])('the group %s is for children', (group) => {
  expect(isForKids(group)).toBe(true);
});

test.each(['Kino', 'Для взрослых', 'Детективы', ''])('the group %s is not for children', (group) => {
  expect(isForKids(group)).toBe(false);
});
