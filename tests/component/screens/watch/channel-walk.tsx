import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeAll } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { knownPlayback } from '#src/features/player/api/prefetch-playback.ts';
import { WatchChannelScreen } from '#src/screens/watch/watch-channel-screen.tsx';
import { errorResponse, fakeServer, json, type SentRequest } from '../../../unit/api/fake-server.ts';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { comesUp, engine, navigation, page } from './watch-walk.tsx';

const minutes = 60_000;
const programme = (id: number, title: string, from: number) => ({
  id,
  title,
  description: '',
  starts_at: new Date(Date.now() + from * minutes).toISOString(),
  ends_at: new Date(Date.now() + (from + 30) * minutes).toISOString(),
});
const channel = (id: number, number: number) => ({
  id,
  number,
  name: `Channel ${id}`,
  archive: true,
  access: 'free',
  now: programme(id * 10, `Now on ${id}`, -10),
  next: programme(id * 10 + 1, `Later on ${id}`, 20),
});
const needsPlan = () => errorResponse(402, 'subscription_required');

/** Channels 1 to 12, of which 4 needs a plan, 5 fails and 10 is off air, and one with a long number, above the age limit. */
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 105];
const LOCKED = 4;
const FAILING = 5;
const FOR_ADULTS = 105;
const OFF_AIR = 10;
/** When the service refuses channel 10, and how. */
export const offAir: { answer: Promise<void>; refuse: () => Response } = {
  answer: Promise.resolve(),
  refuse: () => errorResponse(404, 'off_air'),
};

/** Fetches the parts of a channel's screen once: it takes real time, and that of the tests stands still. */
export function fetchLiveParts(): void {
  beforeAll(() => import('#src/screens/watch/zap-banner.tsx'));
  beforeAll(() => import('#src/screens/watch/late-channel-keys.tsx'));
  beforeAll(() => import('#src/screens/watch/live/live-part.tsx'));
}

function channelsIn(path: string): number[] {
  return (/channels=([\d%C,]+)/.exec(path)?.[1] ?? '').split(/,|%2C/).map(Number);
}

type Responses = Parameters<typeof fakeServer>[0];

/** The lists of channels, some with further or other fields, by identifier. */
export function channelLists(more: Readonly<Record<number, object>>): Responses {
  const all = () => page(numbers.map((number) => ({ ...channel(number, number), ...more[number] })));
  return { 'GET channel/': all, 'GET channel/lineup/': all };
}

let entries = 0;
let server: ReturnType<typeof fakeServer>;

interface ScreensProps {
  /** A channel, or another screen that leads to one. */
  readonly first: number | ReactElement;
}

let setActive: (active: boolean) => void;

/** Opens another screen over this one, which stays mounted, or returns from it. */
export async function cover(isCovered: boolean): Promise<void> {
  await act(async () => setActive(!isCovered));
  await settle();
}

function Screens({ first }: ScreensProps) {
  const [shown, setShown] = useState(first);
  const [active, activate] = useState(true);
  setActive = activate;
  navigation.replace.mockImplementation((route) => {
    if (route.name === 'watchChannel') setShown(route.id);
  });
  const isChannel = typeof shown === 'number';
  return (
    <ScreenFrame
      entry={`${isChannel ? 'channel' : 'other'}-${entries}`}
      navigation={navigation}
      active={active}
    >
      {isChannel ? <WatchChannelScreen id={shown} /> : shown}
      <ModalHost />
    </ScreenFrame>
  );
}

/** Watches a channel, or another screen that leads to one, until its picture plays. */
export async function watchChannel(first: ScreensProps['first'], responses: Responses = {}): Promise<void> {
  // Playbacks that an earlier test prepared are valid once.
  for (const id of numbers) knownPlayback({ kind: 'channel', id });
  server = fakeServer({
    // The first page ends before the last channel.
    'GET channel/': () => page(numbers.slice(0, -1).map((number) => channel(number, number))),
    'GET channel/lineup/': () => page(numbers.map((number) => channel(number, number))),
    'GET channel/programme/': ({ path }) =>
      page(
        channelsIn(path).map((id) => ({
          channel: id,
          programmes: [
            programme(id * 10 - 1, `Before on ${id}`, -40),
            programme(id * 10, `Now on ${id}`, -10),
            programme(id * 10 + 1, `Later on ${id}`, 20),
          ],
        })),
      ),
    'GET config/': () => json(200, { version: 1 }),
    'POST auth/me/pin/': () => json(200, { grant: 'granted', expires_in: 1800 }),
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
    ...Object.fromEntries(
      numbers.map((id) => [
        `GET channel/${id}/playback/`,
        async ({ pinGrant }: SentRequest) => {
          if (id === LOCKED) return needsPlan();
          if (id === FOR_ADULTS && pinGrant === undefined) return errorResponse(403, 'pin_required');
          if (id === FAILING) return errorResponse(500, 'server_error');
          if (id === OFF_AIR) {
            await offAir.answer;
            return offAir.refuse();
          }
          return json(200, {
            playback_id: `p${id}`,
            manifest: { dash: `/media/${id}.mpd`, hls: null },
            live: { dvr_seconds: 7200 },
          });
        },
      ]),
    ),
    ...responses,
  });
  entries += 1;
  render(<Screens first={first} />);
  await comesUp();
  await plays();
}

/** The element plays. */
export async function plays(): Promise<void> {
  await act(async () => engine.emit({ type: 'time', position: 7000, range: { start: 0, end: 7000 } }));
  await settle();
}

/** Channels whose addresses were requested, in order. */
export function requested(): number[] {
  return server.requests
    .map(({ path }) => /^channel\/(\d+)\/playback/.exec(path)?.[1])
    .filter((id) => id !== undefined)
    .map(Number);
}

/** Channels whose programmes were requested. */
export function guideOf(): number[] {
  return server.calls('GET', 'channel/programme/').flatMap(({ path }) => channelsIn(path));
}

/** How often the list of channels was requested. */
export function listRequests(): number {
  return server.calls('GET', 'channel/').length;
}

/** Channels that were loaded into the engine, in order. */
export function loaded(): number[] {
  return engine.loads.map(({ manifestUrl }) => Number(/(\d+)\.mpd/.exec(manifestUrl)?.[1]));
}

/** Whether the banner names a channel with its current programme. */
export function isNamed(id: number): boolean {
  const banner = screen.queryAllByRole('status').map(({ textContent }) => textContent);
  return banner.some((text) => text?.includes(`Channel ${id}`) && text.includes(`Now on ${id}`));
}
