import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { noteChannel } from '#src/features/channels/api/recent-channels.ts';
import { keepEarlyKeys } from '#src/focus/input/early-keys.ts';
import { pressKey } from '#src/focus/input/remote.ts';
import { WatchProgrammeScreen } from '#src/screens/watch/watch-programme-screen.tsx';
import { WatchStreamScreen } from '#src/screens/watch/watch-stream-screen.tsx';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { fetchLiveParts, guideOf, isNamed, loaded, plays, watchChannel } from './channel-walk.tsx';
import { navigation, page, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();

const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const typed = (digits: string) => screen.queryByText(digits) !== null;
const opened = () => navigation.replace.mock.calls.flat();

/** Presses a key as soon as the screen is shown. */
function FirstKey() {
  useEffect(() => pressKey('channelUp'), []);
  return null;
}

/** A broadcast of channel 7 from and to these minutes from now. */
const watchStream = (from: number, to: number, rejection?: () => Response, beside: ReactNode = null) =>
  watchChannel(
    <>
      <WatchStreamScreen id={5} />
      {beside}
    </>,
    {
      'GET stream/5/': () =>
        json(200, {
          id: 5,
          title: 'Match',
          status: to < 0 ? 'ended' : from > 0 ? 'scheduled' : 'live',
          starts_at: iso(from),
          ends_at: iso(to),
          channel: 7,
          access: 'free',
        }),
      'GET stream/5/playback/': () =>
        rejection?.() ??
        json(200, {
          playback_id: 's',
          manifest: { dash: '/media/500.mpd', hls: null },
          live: { dvr_seconds: 7200 },
        }),
      'GET reminder/': () => page([]),
    },
  );

/** A programme of channel 7 from the archive. */
const watchProgramme = () =>
  watchChannel(<WatchProgrammeScreen channel={7} id={69} />, {
    'GET channel/7/': () => json(200, { id: 7, number: 7, name: 'Channel 7', access: 'free', archive: true }),
  });

describe('the channel keys on a broadcast', () => {
  test('open the channel after its own', async () => {
    await watchStream(-30, 30);
    await press('channelUp');
    expect(isNamed(8)).toBe(true);
    expect(opened()).toEqual([]);
    await wait(800);
    await plays();
    expect(opened()).toEqual([{ name: 'watchChannel', id: 8 }]);
    expect(loaded()).toEqual([500, 8]);
    expect(focused()).toBe('8');
    expect(guideOf()).not.toContain(0);
  });

  test('let Back lead to where the broadcast was opened', async () => {
    await watchStream(-30, 30);
    await press('channelUp');
    await wait(800);
    await plays();
    await press('back');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });

  test('wait for their code after an early press', async () => {
    const stop = keepEarlyKeys(() => () => undefined);
    await watchStream(-30, 30, undefined, <FirstKey />);
    await wait(800);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 8 }]);
    stop();
  });

  test('forget an early press on the screen before', async () => {
    let leave: () => void = () => undefined;
    const stop = keepEarlyKeys((listener) => {
      leave = listener;
      return () => undefined;
    });
    pressKey('channelUp');
    leave();
    await watchStream(-30, 30);
    await wait(800);
    expect(opened()).toEqual([]);
    stop();
  });

  test('open its own channel by the number', async () => {
    await watchStream(-30, 30);
    await press('7', 'ok');
    await wait(600);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 7 }]);
  });

  test('hide the controls', async () => {
    await watchStream(-30, 30);
    await press('info');
    expect(screen.queryByRole('slider')).not.toBeNull();
    await press('channelDown');
    expect(isNamed(6)).toBe(true);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('make a choice that Back takes back', async () => {
    await watchStream(-30, 30);
    await press('info', 'channelDown');
    expect(isNamed(6)).toBe(true);
    await press('back');
    await wait(800);
    expect(isNamed(6)).toBe(false);
    expect(opened()).toEqual([]);
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('type a number over one that waits for its start', async () => {
    await watchStream(10, 60, () => errorResponse(404, 'not_started', { starts_at: iso(10) }));
    expect(focused()).toBe('Remind me');
    await press('1', '1');
    expect(typed('11')).toBe(true);
    expect(focused()).toBe('Remind me');
    await press('ok');
    await wait(600);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 11 }]);
  });

  test.each([
    ['one that is over', () => watchStream(-60, -30, () => errorResponse(404, 'not_archived'))],
    ['one that is off air', () => watchStream(-30, 30, () => errorResponse(404, 'off_air'))],
    ['one that fails', () => watchStream(-30, 30, () => errorResponse(500, 'internal'))],
  ])('lead past %s', async (_, watch) => {
    await watch();
    await press('channelUp');
    expect(isNamed(8)).toBe(true);
    await wait(800);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 8 }]);
  });
});

describe('the channel keys on a programme', () => {
  test('open the last watched channel with the key for the previous channel', async () => {
    noteChannel(9);
    await settle();
    await watchProgramme();
    await act(async () => pressKey('previousChannel'));
    expect(isNamed(9)).toBe(true);
    await wait(800);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 9 }]);
  });

  test('open the channel after its own, named at once', async () => {
    await watchProgramme();
    await press('channelUp');
    expect(isNamed(8)).toBe(true);
    await wait(800);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 8 }]);
  });

  test('open its own channel live by the number', async () => {
    await watchProgramme();
    await press('7', 'ok');
    await wait(600);
    expect(opened()).toEqual([{ name: 'watchChannel', id: 7 }]);
  });
});
