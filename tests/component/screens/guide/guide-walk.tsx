import { cleanup, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { GuideScreen } from '#src/screens/guide/guide-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A Sunday evening in Tashkent. */
export const now = Date.parse('2026-11-22T20:10:00+05:00');
const midnight = Date.parse('2026-11-22T00:00:00+05:00');
export const guidePath = 'channel/programme/';
export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

let entries = 0;

/** A guide in English whose server says that it is ten past eight, whatever the clock of the set says. */
export function guideTests(): void {
  beforeEach(() => {
    noteServerTime(new Date(now).toUTCString());
  });
}

export const channelOf = (id: number) => ({
  id,
  number: id,
  name: `Channel ${id}`,
  access: id === 3 ? 'subscription' : 'free',
  archive: id % 2 === 1,
  category: id > 3 ? { slug: 'sport', name: 'Sport' } : { slug: 'news', name: 'News' },
});

/** Minutes of a programme on a channel. */
const lengthOf = (channel: number): number => (channel % 3 === 2 ? 240 : 30);

const idOf = (channel: number, start: number): number => Math.floor(start / HOUR / 0.5) * 10 + channel;

/** Identifier of the programme of a channel that starts at a time of the day. */
export function programmeAt(channel: number, time: string): number {
  return idOf(channel, Date.parse(`2026-11-22T${time}:00+05:00`));
}

/** A whole list in one page. */
export const page = (results: readonly object[]): Response =>
  json(200, { count: results.length, next: null, previous: null, results });

/** Programmes of half an hour, and of four hours on every third channel, named by channel and start. */
export function programmesOf({ path }: { readonly path: string }): Response {
  const query = new URLSearchParams(path.split('?')[1]);
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
  const results = (query.get('channels') ?? '').split(',').map((each) => {
    const channel = Number(each);
    const length = lengthOf(channel) * MINUTE;
    const programmes = [];
    for (
      let start = midnight + Math.floor((from - midnight) / length) * length;
      start < to;
      start += length
    ) {
      const time = new Date(start + 5 * HOUR).toISOString().slice(11, 16);
      programmes.push({
        id: idOf(channel, start),
        title: `P${channel} ${time}`,
        description: `About P${channel} ${time}`,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + length).toISOString(),
      });
    }
    return { channel, programmes };
  });
  return page(results);
}

/** A page of channels. */
export function channelList(count: number): Response {
  return page(Array.from({ length: count }, (_, position) => channelOf(position + 1)));
}

/** Shows the guide and puts the focus in it. */
export async function showGuide(responses: Parameters<typeof fakeServer>[0] = {}, channels = 5) {
  const server = fakeServer({
    'GET channel/lineup/': () => channelList(channels),
    [`GET ${guidePath}`]: programmesOf,
    ...responses,
  });
  entries += 1;
  await comeAgain();
  return server;
}

/** Returns to the guide that was shown last, as after screens that have replaced it. */
export async function comeAgain(): Promise<void> {
  cleanup();
  const entry = `guide-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <FocusGroup orientation="horizontal" focusKey="stage">
        <GuideScreen />
      </FocusGroup>
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
}

/** Waits for the focus to be on a cell. */
export async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

/** Presses keys and returns the name of the element that then has the focus. */
export async function focusAfter(...keys: Parameters<typeof press>): Promise<string> {
  await press(...keys);
  return focused();
}
