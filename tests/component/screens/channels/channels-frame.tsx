import { act, render, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { importCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { useNowNext } from '#src/features/channels/api/use-now-next.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { ChannelsScreen } from '#src/screens/channels/channels-screen.tsx';
import { useLang } from '#src/state/lang.ts';
import { fakeServer, json, pageOf } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { type Key, press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

const categories = ['News', 'Sport'].map((name) => ({ slug: name.toLowerCase(), name }));
export const channel = (number: number) => ({
  id: number + 100,
  number,
  name: `Channel ${number}`,
  category: categories[number % 2],
  access: number % 5 === 0 ? 'subscription' : 'free',
});
export const twenty = Array.from({ length: 20 }, (_, index) => channel(index + 1));

/** Marks drawn on the focused channel. */
export const marks = () => focusedElement().querySelectorAll('svg').length;

function guideOf(path: string): Response {
  const ids = (new URLSearchParams(path.split('?')[1]).get('channels') ?? '').split(',');
  const [starts_at, ends_at] = [-20, 40].map((by) => new Date(Date.now() + by * 60_000).toISOString());
  return pageOf(
    ids.map((id) => ({
      channel: Number(id),
      programmes: [{ id: Number(id), title: `On ${Number(id) - 100}`, description: '', starts_at, ends_at }],
    })),
  );
}

/** Keeps the favourites of a viewer, at first the channels of these numbers. */
export function favourites(...first: readonly number[]): Parameters<typeof fakeServer>[0] {
  const ids = new Set(first.map((number) => channel(number).id));
  return {
    'GET channel/favourite/': () => pageOf(twenty.filter(({ id }) => ids.has(id))),
    'POST channel/favourite/': ({ body }) => {
      const change = body as { readonly channel: number; readonly favourite: boolean };
      if (change.favourite) ids.add(change.channel);
      else ids.delete(change.channel);
      return json(200, { favourite: change.favourite });
    },
  };
}

/** Programmes are loaded again, even if the test before ended while they were requested. */
beforeEach(() => {
  useLang.setState({ lang: 'ru' });
  renderHook(() => useNowNext()).unmount();
  useLang.setState({ lang: 'en' });
});

let entries = 0;

function Page({ entry, active }: { readonly entry: string; readonly active: boolean }) {
  return (
    <ScreenFrame entry={entry} navigation={navigation} active={active}>
      <ChannelsScreen />
      <ModalHost />
    </ScreenFrame>
  );
}

/*
 *   [ All ][ Favourites ][ Sport ][ News ]
 *    1   2   3   4   5*        * needs a plan
 *    6   7   …
 */
export async function show(
  channels: readonly object[] = twenty,
  responses: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    ...favourites(),
    'GET channel/lineup/': () => pageOf(channels),
    'GET channel/programme/': ({ path }) => guideOf(path),
    'GET subscription/': () => pageOf([]),
    ...responses,
  });
  await importCardMenu();
  entries += 1;
  const entry = `channels-${entries}`;
  const { rerender } = render(<Page entry={entry} active />);
  await focusOn(screenKey(entry));
  return {
    ...server,
    look: (active: boolean) => act(async () => rerender(<Page entry={entry} active={active} />)),
  };
}

export const comesTo = (words: RegExp) => waitFor(() => expect(focused()).toMatch(words));
export const said = () => focusedElement().getAttribute('aria-label') ?? '';
export const times = (key: Key, count: number) => press(...Array<Key>(count).fill(key));

export async function leaveMenu(): Promise<void> {
  act(() => void closeTopLayer());
  await settle();
}
