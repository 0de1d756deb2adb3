import { expect, test } from 'vitest';
import { matchChannels } from '#server/src/modules/catalogue/playlist/match-channels.ts';

test('finds a channel by its guide name in other letters, whatever else changed', () => {
  const channel = {
    slug: 'bir',
    tvg_id: 'Bir.UZ',
    name: { uz: 'Bir', ru: '', en: '' },
    manifest_url: 'https://a.example/1',
  };
  const row = { tvg_id: 'bir.uz', called: 'Yangi', name: 'Yangi', manifest_url: 'https://b.example/2' };
  expect(matchChannels([row], [channel])).toEqual([channel]);
  expect(matchChannels([{ ...row, tvg_id: 'ikki.uz' }], [channel])).toEqual([undefined]);
});
