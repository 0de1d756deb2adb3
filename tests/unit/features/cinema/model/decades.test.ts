import { expect, test } from 'vitest';
import { decades } from '#src/features/cinema/model/decades.ts';

test('a decade with a single year has its name', () => {
  expect(decades([1987])).toEqual([{ start: 1980, label: '1987', years: [1987] }]);
});

test('years are grouped by decade in order', () => {
  const groups = decades([2026, 2020, 2019, 1987]).map(({ start, years }) => [start, years]);
  expect(groups).toEqual([
    [2020, [2026, 2020]],
    [2010, [2019]],
    [1980, [1987]],
  ]);
  expect(decades([2026, 2020])[0]?.label).toBe('2020–2029');
  expect(decades([])).toEqual([]);
});
