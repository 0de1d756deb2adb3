import { expect, test } from 'vitest';
import { seriesKey } from '#server/src/modules/recorder/series-key.ts';

test.each([
  'Qoʻshni eshik',
  'Qoʻshni eshik, 12-qism',
  'Qoʻshni eshik. 2-fasl, 3-qism',
  'Қўшни эшик (7-қисм)',
  'QOʻSHNI ESHIK S02E05',
  'Qoʻshni eshik. 4 серия',
  'Qoʻshni eshik, серия 4: “Toʻy”',
])('names a series without the numbers of its episode: %s', (uz) => {
  expect(seriesKey({ uz })).toBe('qoshni eshik');
});

test.each(['90-yillar', '12', '2-qism', 'Kino: “Oʻn bir va bitta”', 'Yangiliklar 24'])(
  'leaves other numbers in a title: %s',
  (uz) => {
    expect(seriesKey({ uz })).not.toBe('');
    expect(seriesKey({ uz })).not.toBe(seriesKey({ uz: `${uz} davomi` }));
  },
);
