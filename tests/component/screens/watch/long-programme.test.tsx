import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { programmeTests, watch } from './programme-walk.tsx';
import { at, engine, navigation, page } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

programmeTests();

describe('a long programme that is still on', () => {
  /** It began 12,000 s ago and takes 14,400 s. */
  const long = {
    id: 30,
    title: 'Marafon',
    starts_at: '2026-11-22T12:00:00Z',
    ends_at: '2026-11-22T16:00:00Z',
  };
  const recorded = 11_990;
  let answers = 0;
  const watchLong = () => {
    answers = 0;
    return watch(30, {
      'GET channel/programme/': () => page([{ channel: 3, programmes: [long] }]),
      'GET channel/3/playback/': () => {
        answers += 1;
        return json(200, { playback_id: `p${answers}`, manifest: { dash: `/media/${answers}.mpd` } });
      },
      ...Object.fromEntries(
        [1, 2].flatMap((each) => [
          [`POST channel/3/playback/p${each}/`, () => json(200, { heartbeat_seconds: 25 })],
          [`DELETE channel/3/playback/p${each}/`, () => new Response(null, { status: 204 })],
        ]),
      ),
    });
  };
  const endsAt = async (seconds: number) => {
    const range = { start: 0, end: seconds };
    await at(seconds - 30, range);
    await wait(400);
    await at(seconds, range);
    await act(async () => engine.emit({ type: 'state', state: 'ended' }));
    await wait(600);
  };

  test('is not watched at the end of what is recorded', async () => {
    keepTokens('access', 'refresh');
    const server = await watchLong();
    await at(recorded - 100, { start: 0, end: recorded });
    await press('ok');
    await wait(400);
    expect(server.calls('POST', 'cinema/history/').at(-1)?.body).toMatchObject({
      programme: 30,
      position: recorded - 100,
      duration: 14_400,
    });
  });

  test('continues from there when more has been recorded', async () => {
    await watchLong();
    noteServerTime('2026-11-22T15:40:00Z');
    await endsAt(recorded);
    expect(engine.loads.map(({ manifestUrl, startAt }) => [manifestUrl, startAt])).toEqual([
      [expect.stringContaining('1.mpd'), 0],
      [expect.stringContaining('2.mpd'), recorded],
    ]);
    await at(recorded + 10, { start: 0, end: 13_190 });
    expect(engine.playing).toBe(true);
    expect(screen.queryByText('Watch again')).toBeNull();
    await press('up');
    expect(screen.getByRole('slider')).toBeDefined();
  });

  test('leads to the live channel when nothing more has been recorded', async () => {
    await watchLong();
    await endsAt(recorded);
    expect(answers).toBe(1);
    expect(screen.getByText('The recording ends here for now')).toBeDefined();
    expect(focused()).toBe('Watch live');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 3 }]]);
  });

  test('leads to the live channel when another request has brought nothing new', async () => {
    await watchLong();
    noteServerTime('2026-11-22T15:40:00Z');
    await endsAt(recorded);
    await endsAt(recorded);
    expect(answers).toBe(2);
    expect(focused()).toBe('Watch live');
  });

  test('offers another try when the request for more fails', async () => {
    await watchLong();
    noteServerTime('2026-11-22T15:40:00Z');
    const { fetch } = window;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await endsAt(recorded);
    expect(focused()).toBe('Try again');
    vi.stubGlobal('fetch', fetch);
    await press('ok');
    await wait(600);
    expect(engine.loads.at(-1)).toMatchObject({ startAt: recorded });
  });

  test('is over at its own end', async () => {
    await watchLong();
    noteServerTime('2026-11-22T16:30:00Z');
    await endsAt(14_395);
    expect(answers).toBe(1);
    expect(focused()).toBe('Back');
  });
});
