import { cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appFocus } from '#src/focus/tree/app-focus.ts';
import { withMediaSession } from '../../../support/media-session.ts';
import { press } from '../../../support/press.ts';
import { wait } from '../player-frame.tsx';
import { emit, engine, film, left, playerTests, showFilm } from '../player-walk.tsx';

playerTests();

const { session, handlers, send } = withMediaSession();

/** A film whose system controls have loaded, some time after the last key. */
async function showConnected(): Promise<void> {
  await showFilm();
  await emit({ type: 'state', state: 'playing' });
  await vi.waitFor(() => expect(handlers.size).toBeGreaterThan(0), 10_000);
  await wait(1000);
}

test('the system pauses, seeks and stops the playing item', async () => {
  await showConnected();
  expect(session.metadata).toMatchObject({ title: 'Qorakoʻl' });
  await send('pause');
  expect(session.playbackState).toBe('paused');
  await send('seekto', { seekTime: 42 });
  expect(engine.sought).toEqual([42]);
  await send('stop');
  expect(left).toHaveBeenCalledTimes(1);
});

test('a media key that also arrives from the system counts once', async () => {
  await showConnected();
  await press('playPause');
  // jsdom's events have the real time, and the test a fake one.
  appFocus.motion.lastPress = performance.now();
  expect(session.playbackState).toBe('paused');
  await send('play');
  expect(session.playbackState).toBe('paused');
  await wait(1000);
  await send('play');
  expect(session.playbackState).toBe('playing');
});

test('the system forgets the film at its end', async () => {
  await showConnected();
  await emit({ type: 'state', state: 'ended' });
  expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
  await emit({ type: 'state', state: 'playing' }, { type: 'time', position: 1, range: film });
  expect(session.playbackState).toBe('playing');
});

test('the system forgets the film when the player closes', async () => {
  await showConnected();
  cleanup();
  expect([session.metadata, handlers.size]).toEqual([null, 0]);
});
