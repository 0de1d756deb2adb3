import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ScreenHistory } from '#src/app/screen-history.ts';
import { followPlayback } from '#src/app/small-picture/follow-playback.tsx';
import type { Route } from '#src/routes/route.ts';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { keepProfile } from '#src/state/profile.ts';
import { useSettings } from '#src/state/settings.ts';
import { useSmallPicture } from '#src/state/small-picture.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { FakeEngine } from '../../../unit/features/player/fake-engine.ts';
import { demoService } from '../../support/demo-service.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';

class AppEngine extends FakeEngine {
  selectQuality(): void {}
  stats: () => object = () => ({});
  measures = () => ({ switches: 0 });
}

/** The app's only engine and media element. */
export let engine = new AppEngine();
let video = document.createElement('video');
let text = document.createElement('div');

/** Replaces the app's surface; use it in `vi.mock`. */
export const surface = () => ({ engine, video, text });

let history: ScreenHistory;
let service: ReturnType<typeof demoService>;
let stop = (): void => undefined;

/** Set-up for tests of the small picture. */
export function smallPictureTests(): void {
  appTests();
  // Fetched once: code takes real time.
  beforeAll(() => import('#src/screens/watch/beside-play.tsx'));
  beforeAll(() => import('#src/app/screens.ts'));
  beforeEach(() => {
    engine = new AppEngine();
    video = document.createElement('video');
    text = document.createElement('div');
    useSettings.setState({ smallPicture: true }, true);
  });
  afterEach(() => {
    stop();
    document.documentElement.removeAttribute('data-tier');
    useSettings.setState({}, true);
    useMemoryPressure.setState({ isLow: false });
    useAgeLimit.setState({ limit: Number.NaN, isLifted: false });
    keepProfile(null, false);
  });
}

const live = (id: number) => ({
  [`GET channel/${id}/playback/`]: () =>
    json(200, {
      playback_id: `c${id}`,
      manifest: { dash: `/media/channel-${id}.mpd`, hls: null },
      live: { dvr_seconds: 7200 },
    }),
});
const film = (id: number) => ({
  [`GET cinema/${id}/playback/`]: () =>
    json(200, { playback_id: `f${id}`, manifest: { dash: `/media/film-${id}.mpd`, hls: null } }),
});

/** Starts the whole app on a screen. */
export async function start(hash = '#/en/channels'): Promise<void> {
  service = demoService({
    ...live(1),
    ...live(2),
    ...film(1),
    ...film(2),
    'PUT cinema/history/': () => new Response(null, { status: 204 }),
    'GET auth/me/': () =>
      json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira', last_name: '', avatar: null }),
    'POST channel/1/playback/c1/': () => json(200, { heartbeat_seconds: 25 }),
    'DELETE channel/1/playback/c1/': () => new Response(null, { status: 204 }),
  });
  ({ history } = renderApp(hash));
  stop = followPlayback(history);
  await settle();
}

/** Opens a playback as a card does, until its picture plays. */
export async function play(route: Route): Promise<void> {
  const before = engine.loads.length;
  await act(async () => history.open(route));
  await waitFor(() => expect(engine.loads.length).toBeGreaterThan(before));
  await settle();
  const range = { start: 0, end: 7000 };
  await act(async () => engine.emit({ type: 'time', position: 600, range }));
  await act(async () => engine.emit({ type: 'state', state: 'playing' }));
  await settle();
}

export const channel = (id: number): Route => ({ name: 'watchChannel', id });

/** Plays a channel and leaves it for the screen below. */
export async function leaveChannel(route: Route = channel(1)): Promise<void> {
  await play(route);
  await back();
}

/** Back leads to another screen. */
export async function back(): Promise<void> {
  const before = window.location.hash;
  await press('back');
  await waitFor(() => expect(window.location.hash).not.toBe(before));
  await settle();
}

export async function open(route: Route): Promise<void> {
  await act(async () => history.open(route));
  await settle();
}

export const names = () => history.snapshot().map(({ route }) => route.name);
/** The item that plays small; `null` if there is no such item. */
export const small = () => useSmallPicture.getState()?.route ?? null;
/** The media element that plays in the document, and what was loaded into it. */
export const isShown = () => document.contains(video);
export const loaded = () => engine.loads.map(({ manifestUrl }) => /[a-z]+-\d+/.exec(manifestUrl)?.[0]);
export const element = () => video;
export const requests = (method: string, path: string) => service.calls(method, path).length;
