import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { closeModal } from '#src/state/modal.ts';
import { useSession } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { fetchLiveParts, watchChannel } from './channel-walk.tsx';
import { at, engine, navigation, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeAll(() => import('#src/screens/watch/live/mini-guide-host.tsx'));
beforeAll(() => import('#src/actions/guide/guide-panels.tsx'));
beforeEach(() => vi.setSystemTime(Date.parse('2026-11-22T15:20:00Z')));

/** Seconds; the programme that is on began ten minutes before the end. */
const window2h = { start: 10_000, end: 17_200 };

async function moveTo(position: number, range = window2h): Promise<void> {
  engine.range = range;
  engine.startsAt = Date.now() - range.end * 1000;
  await at(position, range);
}

/** Channel 3, live at the edge. */
async function watchLive(): Promise<void> {
  await watchChannel(3);
  await moveTo(window2h.end);
  await wait(400);
}

/** Channel 3, 155 seconds behind the edge, with its controls. */
async function watchBehind(): Promise<void> {
  await watchLive();
  await press('rewind');
  await moveTo(window2h.end - 155);
}

async function pauseByKey(): Promise<void> {
  await press('playPause');
  await settle();
}

/*
 *   3 Channel 3                                  LIVE
 *   20:10 Now on 3   until 20:40
 *   [================o]
 *                                Next: 20:40 Later on 3
 *   [ pause ][ start over ][ guide ][ previous ] …
 */
describe('the controls of a live channel', () => {
  test('name the channel with the programme, its end and the next one', async () => {
    await watchLive();
    await pauseByKey();
    expect(screen.getByText('LIVE')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3Channel 3');
    expect(screen.getByText('20:10 Now on 3')).toBeDefined();
    expect(screen.getByText('until 20:40')).toBeDefined();
    expect(document.querySelectorAll('[class*="done"]')).toHaveLength(1);
    expect(screen.getByText('Next: 20:40 Later on 3')).toBeDefined();
    expect(screen.queryByText(/Jump to live/)).toBeNull();
  });

  test('pause with the second OK, after the first has shown them', async () => {
    await watchLive();
    await press('ok');
    expect([focused(), engine.playing]).toEqual(['Position', true]);
    await press('ok');
    expect(engine.playing).toBe(false);
  });

  test('notice the next programme when it begins, without a request', async () => {
    await watchLive();
    await pauseByKey();
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await moveTo(window2h.end + 1200, { start: window2h.start + 1200, end: window2h.end + 1200 });
    expect(screen.getByText('20:40 Later on 3')).toBeDefined();
  });

  test('keep the distance of a viewer who went back in the first second', async () => {
    await watchLive();
    await press('rewind');
    await moveTo(window2h.end - 10);
    await wait(3000);
    expect(engine.speed).toBe(1);
  });

  test('show the distance behind live', async () => {
    await watchBehind();
    expect(screen.getByText('02:35 behind live')).toBeDefined();
  });

  test('go live again', async () => {
    await watchBehind();
    await press('down', 'right', 'right');
    expect(focused()).toBe('Jump to live');
    await press('ok');
    expect(engine.sought.at(-1)).toBe(window2h.end);
  });

  test('count the distance while playback is paused', async () => {
    await watchLive();
    await pauseByKey();
    engine.range = { start: window2h.start + 90, end: window2h.end + 90 };
    await wait(1200);
    expect(screen.getByText('01:30 behind live')).toBeDefined();
  });

  test('name the programme at the playing position rather than the one on air', async () => {
    await watchLive();
    await press('rewind');
    await moveTo(window2h.end - 20 * 60);
    expect(screen.getByText('19:40 Before on 3')).toBeDefined();
  });

  test('restart the current programme if its start is within the window', async () => {
    await watchLive();
    await press('rewind', 'down', 'right');
    expect(focused()).toBe('Start over');
    await press('ok');
    expect(engine.sought.at(-1)).toBeCloseTo(window2h.end - 600, 0);
  });

  test('restart the current programme of a source whose clock is three hours off', async () => {
    await watchLive();
    engine.startsAt = Date.now() - 3 * 3_600_000 - window2h.end * 1000;
    await press('rewind', 'down', 'right', 'ok');
    // The source does not tell how far its edge is behind the present.
    expect(Math.abs((engine.sought.at(-1) ?? 0) - (window2h.end - 600))).toBeLessThan(15);
  });

  test('start the programme over from the archive when the window is shorter', async () => {
    await watchLive();
    await moveTo(17_200, { start: 17_100, end: 17_200 });
    await press('rewind', 'down', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 3, id: 30, from: 0 }]]);
  });
});

describe('the mini guide', () => {
  /** Opens it over channel 3. */
  async function openByRight(): Promise<void> {
    await watchLive();
    await press('right');
    await wait(400);
  }

  test('opens by Right at the live edge', async () => {
    await openByRight();
    expect(focused()).toContain('3  Channel 3, Now on 3');
  });

  test('returns to the picture by Back', async () => {
    await openByRight();
    await press('back');
    expect(focused()).toBe('3');
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('leaves Right to seeking behind the live edge', async () => {
    await watchLive();
    await moveTo(window2h.end - 600);
    await press('right');
    expect(focused()).toBe('Position');
  });

  test('opens by the guide key anywhere', async () => {
    await watchLive();
    await press('rewind', 'guide');
    await wait(400);
    expect(focused()).toContain('3  Channel 3');
  });

  test('gives way to the whole guide at the second press of the guide key', async () => {
    await watchLive();
    await press('rewind', 'guide');
    await wait(400);
    await press('guide');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'guide' }]]);
  });

  test('changes the channel on the same surface', async () => {
    await openByRight();
    await press('up', 'ok');
    await wait(1500);
    expect(engine.loads.at(-1)?.manifestUrl).toContain('2.mpd');
    expect(focused()).toBe('2');
  });

  test('plays a past programme over the channel', async () => {
    await openByRight();
    await press('left', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 3, id: 29 }]]);
  });
});

test('a long OK in the mini guide makes a channel a favourite, without a message', async () => {
  act(() => useSession.setState({ token: 'token' }));
  onTestFinished(() => act(() => useSession.setState({ token: null })));
  const sent: unknown[] = [];
  const none = () => json(200, { count: 0, next: null, previous: null, results: [] });
  await watchChannel(3, {
    'GET reminder/': none,
    'GET channel/favourite/': none,
    'POST channel/favourite/': ({ body }) => {
      sent.push(body);
      return json(200, body as object);
    },
  });
  await moveTo(window2h.end);
  await wait(400);
  await press('right');
  await wait(400);
  await press('down');
  await hold('ok', 1);
  await wait(700);
  await release('ok');
  await wait(300);
  expect(focused()).toBe('Watch live');
  await press('down', 'down');
  expect(focused()).toBe('Add to favourites');
  await press('ok');
  await wait(300);
  expect(sent).toEqual([{ channel: 4, favourite: true }]);
  expect(useAlert.getState().visible).toBe(false);
  await act(async () => closeModal());
  await wait(300);
  expect(focused()).toContain('4  Channel 4');
});

describe('a pause that outlasts the window', () => {
  const moved = { start: window2h.end + 100, end: window2h.end + 7300 };

  async function outlast(): Promise<void> {
    await watchLive();
    await pauseByKey();
    engine.range = moved;
    await wait(2200);
  }

  test('says so', async () => {
    await outlast();
    expect(useAlert.getState().title).toContain('You paused for longer');
  });

  test('resumes at the oldest part', async () => {
    await outlast();
    await press('ok');
    await wait(200);
    expect(engine.sought.at(-1)).toBe(moved.start + 6);
    expect(engine.playing).toBe(true);
  });

  test('resumes where it was within the window', async () => {
    await watchLive();
    await pauseByKey();
    engine.range = { start: window2h.start + 600, end: window2h.end + 600 };
    await wait(2200);
    await press('ok');
    expect(engine.sought).toEqual([]);
  });
});

test('a stall is caught up at a slightly higher rate', async () => {
  await watchLive();
  await wait(1200);
  await act(async () => undefined);
  await moveTo(window2h.end + 2, { start: window2h.start + 10, end: window2h.end + 10 });
  await wait(1200);
  expect(engine.speed).toBe(1.05);
  await moveTo(window2h.end + 11, { start: window2h.start + 11, end: window2h.end + 11 });
  await wait(1200);
  expect(engine.speed).toBe(1);
});
