import { expect, test } from 'vitest';
import { decades } from '../../../../../src/features/cinema/model/decades.ts';

test('years are grouped by decade in order, and a single year keeps its name', () => {
  expect(decades([2026, 2020, 2019, 1987])).toEqual([
    { start: 2020, label: '2020–2029', years: [2026, 2020] },
    { start: 2010, label: '2019', years: [2019] },
    { start: 1980, label: '1987', years: [1987] },
  ]);
  expect(decades([])).toEqual([]);
});
