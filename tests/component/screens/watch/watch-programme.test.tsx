import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useKeptPositions } from '#src/features/library/api/position-store.ts';
import { PlaybackError } from '#src/features/player/index.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { NOW, programmeTests, squeezed, watch } from './programme-walk.tsx';
import { at, end, engine, navigation, page } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

programmeTests();

describe('a past programme', () => {
  test('plays from the archive with its title, channel and times in Tashkent', async () => {
    const server = await watch(20);
    expect(server.calls('GET', 'channel/3/playback/')[0]?.path).toBe('channel/3/playback/?programme=20');
    expect(engine.loads[0]).toMatchObject({ live: false, startAt: 400 });
    await press('up');
    expect(screen.getByText('Choyxona')).toBeDefined();
    expect(screen.getByText('Sevimli · Today, 18:00–19:00', { normalizer: squeezed })).toBeDefined();
  });

  test('starts at the requested position', async () => {
    await watch(20, {}, 30);
    expect(engine.loads[0]).toMatchObject({ startAt: 30 });
  });

  test('has its own progress in the history', async () => {
    keepTokens('access', 'refresh');
    const server = await watch(20);
    await at(700);
    await press('ok');
    await wait(400);
    expect(server.calls('POST', 'cinema/history/').at(-1)?.body).toMatchObject({
      cinema: null,
      programme: 20,
      position: 700,
      duration: 5400,
    });
  });

  test('is kept on the set for a guest, with what its card shows', async () => {
    await watch(20);
    await at(700);
    await press('ok');
    await wait(400);
    const kept = renderHook(() => useKeptPositions()).result.current;
    expect(kept).toMatchObject([
      { programme: 20, position: 700, shown: { title: 'Choyxona', channel: { number: 3, name: 'Sevimli' } } },
    ]);
  });

  test('leads to the next one in the archive after a countdown', async () => {
    await watch(20);
    await end();
    expect(focused()).toBe('Next in 10\u00a0s');
    expect(screen.getByText('19:00 Yangiliklar', { normalizer: squeezed })).toBeDefined();
    await wait(10_200);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 3, id: 21 }]]);
  });

  test('leads to the live channel when the next one is still on', async () => {
    await watch(21);
    await end();
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });

  test('offers ways on when the guide does not have it', async () => {
    await watch(20, { 'GET channel/programme/': () => page([]) });
    await end();
    expect(focused()).toBe('Back');
    await press('left');
    expect(focused()).toBe('Watch live');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });

  const named = (next_programme: number | null) => ({
    'GET channel/3/playback/': () =>
      json(200, { playback_id: 'p', manifest: { dash: '/media/archive.mpd' }, next_programme }),
  });

  test('leads past one that may not be shown to the one that the service names', async () => {
    await watch(20, named(22));
    await end();
    expect(focused()).toBe('Next in 10\u00a0s');
    expect(screen.getByText('20:00 Kino', { normalizer: squeezed })).toBeDefined();
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });

  test('leads to no other one when the service has left them out', async () => {
    await watch(20, named(null));
    await end();
    expect(focused()).toBe('Back');
  });

  test('leads to the one that the service names when the guide fails', async () => {
    await watch(20, { ...named(21), 'GET channel/programme/': () => errorResponse(503, 'unavailable') });
    await end();
    expect(screen.getByText('No programme information')).toBeDefined();
    expect(focused()).toBe('Next in 10\u00a0s');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 3, id: 21 }]]);
  });

  test('plays when neither the guide nor the channel is answered', async () => {
    await watch(20, {
      'GET channel/programme/': () => errorResponse(503, 'unavailable'),
      'GET channel/3/': () => errorResponse(503, 'unavailable'),
    });
    expect(engine.loads).toHaveLength(1);
    expect(engine.playing).toBe(true);
  });
});

test('a programme that is still on plays live from its start, without progress', async () => {
  keepTokens('access', 'refresh');
  const server = await watch(22, {
    'GET channel/3/playback/': () =>
      json(200, { playback_id: 'p', manifest: { dash: '/m/live.mpd' }, live: { dvr_seconds: 7200 } }),
  });
  engine.startsAt = Date.parse(NOW) - 17_200_000;
  await at(17_200, { start: 10_000, end: 17_200 });
  await wait(600);
  expect(engine.sought.at(-1)).toBeCloseTo(16_000, 0);
  await at(16_000, { start: 10_000, end: 17_200 });
  await press('ok');
  expect(server.calls('POST', 'cinema/history/')).toEqual([]);
});

describe('an archive outside the plan', () => {
  const plan = { id: 2, name: 'Family “Plus”', amount: 39_000, currency: 'UZS', period_days: 30 };
  const refused = () => errorResponse(402, 'archive_required', { plan });

  test('names the plan that has it', async () => {
    await watch(20, { 'GET channel/3/playback/': refused });
    expect(screen.getByRole('alert').textContent).toBe('detail of archive_required');
    expect(screen.getByText('Family ‘Plus’ plan, 39,000 UZS · 30 days')).toBeDefined();
  });

  test('opens the plans over itself', async () => {
    await watch(20, { 'GET channel/3/playback/': refused });
    expect(focused()).toBe('See plans');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'plans', next: window.location.hash }]]);
  });

  test('leaves the live channel to watch', async () => {
    await watch(20, { 'GET channel/3/playback/': refused });
    await press('right', 'ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });
});

describe('a programme that is blacked out while it plays', () => {
  const refused = () => errorResponse(403, 'blacked_out');

  test('stops for a signed-in viewer with the next report', async () => {
    keepTokens('access', 'refresh');
    let reports = 0;
    await watch(20, {
      'POST channel/3/playback/p/': () => {
        reports += 1;
        return reports === 1 ? json(200, { heartbeat_seconds: 25 }) : refused();
      },
    });
    await at(700);
    await wait(26_000);
    expect(screen.getByRole('alert').textContent).toBe('detail of blacked_out');
    expect(engine.unloaded).toBe(1);
    expect(focused()).toBe('Watch live');
  });

  test('stops for a guest when its next segment is refused', async () => {
    const answers = [json(200, { playback_id: 'p', manifest: { dash: '/m.mpd' } }), refused()];
    await watch(20, { 'GET channel/3/playback/': () => answers.shift() ?? refused() });
    await at(700);
    const facts = {
      kind: 'expired',
      code: 'P-1001',
      status: 403,
      retryable: true,
      recoverable: false,
    } as const;
    await act(async () =>
      engine.emit({ type: 'error', error: new PlaybackError({ ...facts, cause: null }) }),
    );
    await wait(1000);
    expect(screen.getByRole('alert').textContent).toBe('detail of blacked_out');
    expect(focused()).toBe('Watch live');
  });
});

test('a programme that fails leaves the live channel to watch', async () => {
  await watch(20, { 'GET channel/3/playback/': () => errorResponse(500, 'internal') });
  expect(focused()).toBe('Try again');
  await press('right', 'ok');
  expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
});

test('a programme that has left the archive says so', async () => {
  await watch(20, { 'GET channel/3/playback/': () => errorResponse(404, 'not_playable') });
  expect(screen.getByRole('alert').textContent).toBe('This programme is no longer in the archive.');
});

test('a programme that has left the archive offers its channel before a way back', async () => {
  await watch(20, { 'GET channel/3/playback/': () => errorResponse(404, 'not_playable') });
  expect(focused()).toBe('Watch live');
  await press('right', 'ok');
  expect(navigation.back).toHaveBeenCalledTimes(1);
});
