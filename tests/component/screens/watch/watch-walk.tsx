import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { NetworkNotice } from '#src/app/network-notice.tsx';
import { forgetPositions } from '#src/features/library/api/report-position.ts';
import { notePresence } from '#src/features/player/index.ts';
import type { Route } from '#src/routes/route.ts';
import { WatchTitleScreen } from '#src/screens/watch/watch-title-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { FakeEngine } from '../../../unit/features/player/fake-engine.ts';
import { wait, withBack, withPlayerTexts } from '../../features/player/player-frame.tsx';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

/** An engine for the whole screen: everything it is asked for beside playing does nothing. */
class ScreenEngine extends FakeEngine {
  selectQuality(): void {}
  stats: () => object = () => ({});
  measures = () => ({ switches: 0 });
}

const duration = 5400;
export const navigation = {
  open: vi.fn<(route: Route) => void>(),
  replace: vi.fn<(route: Route) => void>(),
  back: vi.fn(),
};
export let engine = new ScreenEngine();

/** Replaces the app's surface; use it in `vi.mock`. */
export function surface() {
  return { engine, video: document.createElement('video'), text: document.createElement('div') };
}

let entries = 0;

export function watchTests(): void {
  withPlayerTexts();
  // Fetched once: it takes real time, and that of the tests stands still.
  beforeAll(() => import('#src/screens/watch/film-end.tsx'));
  beforeEach(() => {
    vi.useFakeTimers();
    // Films that started by themselves in the test before do not count.
    notePresence({ type: 'sign' });
    // The test before reported its last position as its screen went.
    forgetPositions('all');
    engine = new ScreenEngine();
  });
  withBack(() => navigation.back());
  // Ends work that waits for quiet, because with the timers of this test it would wait forever.
  afterEach(() => wait(400));
}

export const title = (id: number, more: object = {}) => ({
  id,
  kind: 'movie',
  title: `Film ${id}`,
  access: 'free',
  is_playable: true,
  ...more,
});
export const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const playback = (more: object) => ({
  playback_id: 'p',
  manifest: { dash: '/media/film.mpd', hls: null },
  ...more,
});

type Responses = Parameters<typeof fakeServer>[0];
export type Watched = Partial<Parameters<typeof WatchTitleScreen>[0]>;

let go: (to: Watched) => void;

/** Goes on to another title as the app does: another screen in place of the last. */
function Screens({ first }: { readonly first: Watched }) {
  const [shown, show] = useState(first);
  go = show;
  const what = { id: 7, episode: null, ...shown };
  return (
    <ScreenFrame entry={`watch-${entries}-${what.id}`} navigation={navigation}>
      <WatchTitleScreen key={what.id} {...what} />
      <NetworkNotice />
      <ModalHost />
    </ScreenFrame>
  );
}

/** Film 7, with two films like it unless told otherwise; a session is the test's own. */
export async function watch(what: Watched = {}, responses: Responses = {}) {
  const ids = [7, 8, 9, 10];
  const each = (id: number): Responses => ({
    [`GET cinema/${id}/`]: () => json(200, title(id)),
    [`GET cinema/${id}/playback/`]: () => json(200, playback({})),
    [`GET cinema/${id}/similar/`]: () => page([title(id + 1), title(id + 2)]),
    [`POST cinema/${id}/playback/p/`]: () => json(200, { heartbeat_seconds: 25 }),
    [`DELETE cinema/${id}/playback/p/`]: () => new Response(null, { status: 204 }),
  });
  const server = fakeServer({
    ...Object.assign({}, ...ids.map(each)),
    'GET config/': () => json(200, { version: 1 }),
    'PUT cinema/history/': () => new Response(null, { status: 204 }),
    ...responses,
  });
  entries += 1;
  render(<Screens first={what} />);
  await begin();
  return server;
}

/** Any other playback screen, with the responses that it needs. */
export async function show(screen: ReactNode, responses: Responses) {
  const server = fakeServer({ 'GET config/': () => json(200, { version: 1 }), ...responses });
  entries += 1;
  render(
    <ScreenFrame entry={`watch-${entries}`} navigation={navigation}>
      {screen}
      <NetworkNotice />
      <ModalHost />
    </ScreenFrame>,
  );
  await comesUp();
  return server;
}

/** Another title in place of this one. */
export async function goTo(what: Watched): Promise<void> {
  await act(async () => go(what));
  await begin();
}

/** A playback screen has all its parts, whose code takes real time even if it was imported before. */
export async function comesUp(): Promise<void> {
  await wait(600);
  await act(() => vi.dynamicImportSettled());
  await settle();
}

async function begin(): Promise<void> {
  await comesUp();
  await at(600);
  // The parts that load after the first picture.
  await act(() => vi.dynamicImportSettled());
  await settle();
}

/** Playback reached a position; the item is `duration` seconds long. */
export async function at(position: number, range = { start: 0, end: duration }): Promise<void> {
  await act(async () => engine.emit({ type: 'time', position, range }));
  await settle();
}

export async function end(): Promise<void> {
  await at(duration - 30);
  await wait(400);
  await at(duration);
  await act(async () => engine.emit({ type: 'state', state: 'ended' }));
  await settle();
}
