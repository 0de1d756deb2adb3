import { type CinemaDetail, cinemaDetail } from '@oyna/contract/title';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { episodeAfter } from '#src/features/cinema/model/episode-after.ts';

const episode = (id: number, number: number, is_playable = true) => ({
  id,
  number,
  title: `Part ${number}`,
  is_playable,
});
const series: CinemaDetail = v.parse(cinemaDetail, {
  id: 8,
  kind: 'series',
  title: 'Ipak',
  access: 'free',
  seasons: [
    { number: 1, episodes: [episode(11, 1), episode(12, 2, false)] },
    { number: 2, episodes: [episode(21, 1)] },
  ],
});

test('leads over an episode that cannot be played into the next season', () => {
  expect(episodeAfter(series, 11)).toMatchObject({ id: 21, season: 2, episode_number: 1 });
});

test.each([21, 99, null])('leads nowhere from %s, the last or unknown', (id) => {
  expect(episodeAfter(series, id)).toBeNull();
});
