import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportPosition } from '#src/features/library/api/report-position.ts';
import type { PlayerSource } from '#src/features/player/session/player-source.ts';
import { WatchTitleScreen } from '#src/screens/watch/watch-title-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { fakeEngine, useFakePlayer } from '../../features/player/fake-player.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const starts: (number | null)[] = [];
vi.mock('#src/features/player/session/use-player.ts', () => ({
  usePlayer: (source: PlayerSource | null) => {
    if (source) starts.push(source.startAt);
    return useFakePlayer(fakeEngine()).player;
  },
}));

afterEach(() => {
  starts.length = 0;
});

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
const playback = { playback_id: 'p', manifest: { dash: '/media/a.mpd', hls: null }, heartbeat_seconds: 60 };
let entries = 0;

async function watch(from?: number): Promise<number | null | undefined> {
  fakeServer({
    'GET cinema/7/playback/': () => json(200, playback),
    'GET cinema/7/': () => json(200, { id: 7, kind: 'movie', title: 'Suv', access: 'free' }),
  });
  entries += 1;
  render(
    <ScreenFrame entry={`kept-start-${entries}`} navigation={navigation}>
      <WatchTitleScreen id={7} episode={null} from={from} />
    </ScreenFrame>,
  );
  await waitFor(() => expect(starts.length).toBeGreaterThan(0));
  return starts[0];
}

const seen = (position: number) => reportPosition({ cinema: 7, episode: null, position, duration: 3600 });

test('a guest resumes at the position that this set stored', async () => {
  await seen(725);
  expect(await watch()).toBe(725);
});

test('a guest who only sampled a film starts it from the beginning', async () => {
  await seen(12);
  expect(await watch()).toBe(0);
});

test('a restarted film starts at its beginning', async () => {
  await seen(725);
  expect(await watch(0)).toBe(0);
});
