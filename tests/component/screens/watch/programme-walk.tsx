import { beforeAll, beforeEach, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { WatchProgrammeScreen } from '#src/screens/watch/watch-programme-screen.tsx';
import { json } from '../../../unit/api/fake-server.ts';
import { page, show, watchTests } from './watch-walk.tsx';

export const NOW = '2026-11-22T15:20:00Z';

export function programmeTests(): void {
  watchTests();
  beforeAll(() => import('#src/screens/watch/programme-end.tsx'));
  beforeAll(() => import('#src/screens/watch/live/live-part.tsx'));
  // The set's clock is wrong by a year.
  beforeEach(() => {
    vi.setSystemTime(Date.parse('2025-11-20T03:00:00Z'));
    noteServerTime(NOW);
  });
}

const programme = (id: number, title: string, starts_at: string, ends_at: string) => ({
  id,
  title,
  starts_at: `2026-11-${starts_at}:00Z`,
  ends_at: `2026-11-${ends_at}:00Z`,
});
const today = [
  programme(20, 'Choyxona', '22T13:00', '22T14:00'),
  programme(21, 'Yangiliklar', '22T14:00', '22T15:00'),
  programme(22, 'Kino', '22T15:00', '22T17:00'),
  programme(23, 'Tun', '22T17:00', '22T23:00'),
];

export const watch = (id: number, more: Parameters<typeof show>[1] = {}, from?: number) =>
  show(<WatchProgrammeScreen channel={3} id={id} from={from} />, {
    'GET channel/3/': () => json(200, { id: 3, number: 3, name: 'Sevimli', access: 'free', archive: true }),
    'GET channel/programme/': () => page([{ channel: 3, programmes: today }]),
    'GET channel/3/playback/': () =>
      json(200, { playback_id: 'p', manifest: { dash: '/media/archive.mpd' }, resume_at: 400 }),
    'POST channel/3/playback/p/': () => json(200, { heartbeat_seconds: 25 }),
    'DELETE channel/3/playback/p/': () => new Response(null, { status: 204 }),
    'POST cinema/history/': () =>
      json(200, { position: 1, duration: 2, watched: false, watched_at: NOW, episode: null }),
    ...more,
  });

export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
