import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { ReelsScreen } from '#src/screens/watch/reels/reels-screen.tsx';
import { errorResponse, fakeServer, json } from '#tests/unit/api/fake-server.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { settle } from '../../../support/press.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';
import { comesUp, engine, navigation, watchTests } from '../watch-walk.tsx';

/** Reels on a page. */
const PAGE = 20;
export const LAST = 22;
/** A reel that no list has. */
export const APART = 99;
export const LOCKED = 4;
export const FAILING = 6;

const reel = (id: number) => ({
  id,
  title: `Reel ${id}`,
  duration: 15,
  cover: `/art/reel/${id}.jpg`,
  color: '#203040',
  cinema: id === 2 ? { id: 70, kind: 'movie', title: 'The film', access: 'free' } : null,
  likes: 7,
  comments: 3,
  is_liked: false,
  is_saved: false,
});

type Responses = Parameters<typeof fakeServer>[0];

let entries = 0;
let server: ReturnType<typeof fakeServer>;
let show: (active: boolean) => void;

function Screens({ first }: { readonly first: number | null }) {
  const [id, setId] = useState(first);
  const [active, setActive] = useState(true);
  show = setActive;
  navigation.replace.mockImplementation((route) => {
    if (route.name === 'reels') setId(route.id);
  });
  return (
    <ScreenFrame entry={`reels-${entries}`} navigation={navigation} active={active}>
      <ReelsScreen id={id} />
      <ModalHost />
    </ScreenFrame>
  );
}

/** Set-up for tests of the reels screen, with fake time and a fake engine. */
export function reelTests(): void {
  watchTests();
  beforeEach(() => {
    vi.spyOn(FakePlatform.prototype, 'maxVideoElements').mockReturnValue(1);
  });
  // Fetched once: it takes real time, and that of the tests stands still.
  beforeAll(() => import('#src/screens/watch/reels/reel-part.tsx'));
  beforeAll(() => import('#src/screens/watch/prepare-next.tsx'));
  beforeAll(() => import('#src/actions/comments/comments-panel.tsx'));
}

function listPage(path: string): Response {
  const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1);
  const ids = Array.from({ length: LAST }, (_, place) => place + 1).slice((page - 1) * PAGE, page * PAGE);
  const next = page * PAGE < LAST ? `?page=${page + 1}` : null;
  return json(200, { count: LAST, next, previous: null, results: ids.map(reel) });
}

/** Opens the reels at one, or at the first, and plays it. */
export async function watchReels(first: number | null = 1, responses: Responses = {}) {
  const ids = [...Array.from({ length: LAST }, (_, place) => place + 1), APART];
  server = fakeServer({
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`GET reels/${id}/`, () => json(200, reel(id))],
        [
          `GET reels/${id}/playback/`,
          () => {
            if (id === LOCKED) return errorResponse(402, 'subscription_required');
            if (id === FAILING) return errorResponse(500, 'server_error');
            return json(200, { playback_id: `p${id}`, manifest: { dash: `/media/${id}.mpd`, hls: null } });
          },
        ],
        [`POST reels/${id}/playback/p${id}/`, () => json(200, { heartbeat_seconds: 25 })],
        [`DELETE reels/${id}/playback/p${id}/`, () => new Response(null, { status: 204 })],
      ]),
    ),
    'GET reels/': ({ path }) => listPage(path),
    'GET config/': () => json(200, { version: 1 }),
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
    ...responses,
  });
  entries += 1;
  render(<Screens first={first} />);
  await comesUp();
  await plays();
  return server;
}

/** The element shows the first frame of the reel that was loaded last. */
export async function plays(): Promise<void> {
  await act(async () => {
    document.querySelector('video')?.dispatchEvent(new Event('loadeddata'));
    engine.emit({ type: 'time', position: 1, range: { start: 0, end: 15 } });
  });
  await settle();
}

export async function ends(): Promise<void> {
  await act(async () => {
    engine.emit({ type: 'time', position: 15, range: { start: 0, end: 15 } });
    engine.emit({ type: 'state', state: 'ended' });
  });
  await settle();
}

/** Another screen covers the reels, or they return. */
export async function cover(covered: boolean): Promise<void> {
  await act(async () => show(!covered));
  await wait(600);
}

/** Reels whose addresses were requested, in order. */
export function requested(): number[] {
  return server.requests.flatMap(({ method, path }) => {
    const id = method === 'GET' && /^reels\/(\d+)\/playback/.exec(path)?.[1];
    return id ? [Number(id)] : [];
  });
}

/** Reels that were loaded into the engine, in order. */
export function loaded(): number[] {
  return engine.loads.map(({ manifestUrl }) => Number(/(\d+)\.mpd/.exec(manifestUrl)?.[1]));
}

/** The name on the screen. */
export function named(): string {
  return document.querySelector('h1')?.textContent ?? '';
}
