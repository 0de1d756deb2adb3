import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wait } from '../../features/player/player-frame.tsx';
import { tracks } from '../../features/player/player-tracks.ts';
import { settle } from '../../support/press.ts';
import { channelLists, fetchLiveParts, watchChannel } from './channel-walk.tsx';
import { at, engine, page, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeAll(() => import('#src/features/player/components/sound-cover.tsx'));
beforeEach(() => vi.setSystemTime(Date.parse('2026-11-22T15:20:00Z')));

const range = { start: 10_000, end: 17_200 };

/** The words and the drawing on the cover of a channel without a picture. */
async function coverOf(id: number, responses: Parameters<typeof watchChannel>[1] = {}) {
  await watchChannel(id, responses);
  engine.range = range;
  engine.startsAt = Date.now() - range.end * 1000;
  vi.spyOn(engine, 'tracks').mockReturnValue({ ...tracks, video: [] });
  await act(async () => engine.emit({ type: 'tracks' }));
  await at(range.end, range);
  await wait(400);
  await settle();
  const cover = screen.getByText('Sound only').parentElement;
  return { words: cover?.textContent, waves: cover?.querySelectorAll('svg').length };
}

test('shows what is on at a station without a picture', async () => {
  expect((await coverOf(3)).words).toBe('3. Channel 320:10 Now on 3until 20:40Sound only');
});

test('shows waves for a station without a logo, and no line without a guide', async () => {
  const lists = channelLists({ 6: { now: null, next: null } });
  const guide = { 'GET channel/programme/': () => page([{ channel: 6, programmes: [] }]) };
  expect(await coverOf(6, { ...lists, ...guide })).toEqual({ words: '6. Channel 6Sound only', waves: 1 });
});
