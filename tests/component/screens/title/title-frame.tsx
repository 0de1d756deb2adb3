import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { TitleScreen } from '#src/screens/title/title-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

/** No test waits for the player's code. */
const prefetch = vi.fn((_: string) => new Promise<never>(() => undefined));
export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn(), prefetch };

export const film = {
  id: 7,
  kind: 'movie',
  title: 'Qorakoʻl',
  access: 'free',
  description: 'A shepherd, a singer and a goat go down to the sea, and only one of them can swim.',
  people: [
    { name: 'Humoyun Karvonov', role: 'director', key: 'Humoyun' },
    { name: 'Nigina Nurafshonova', role: 'actor', key: 'Nigina' },
  ],
  trailer: true,
};

const similar = ['Ipak', 'Choyxona'].map((title, place) => ({
  id: 20 + place,
  kind: 'movie',
  title,
  access: 'free',
}));

type Responses = Parameters<typeof fakeServer>[0];
let entries = 0;

export function newEntry(): string {
  entries += 1;
  return `title-${entries}`;
}

export function frame(entry: string, active = true) {
  return (
    <ScreenFrame entry={entry} navigation={navigation} active={active}>
      <TitleScreen id={7} />
      <ModalHost />
    </ScreenFrame>
  );
}

/*
 *   [ description ]
 *   [ Watch ][ Trailer ][ Save ][ Like ][ Comments ]
 *   [ Season 1 ][ Season 2 ]        of a series
 *   Episode 1.1  Episode 1.2 …
 *   Humoyun Karvonov  Nigina Nurafshonova
 *   Ipak  Choyxona                  More like this
 */
export async function show(title: object = film, responses: Responses = {}, first = 'Watch') {
  const server = fakeServer({
    'GET cinema/7/': () => json(200, title),
    'GET cinema/7/similar/': () => json(200, { count: 2, next: null, previous: null, results: similar }),
    ...responses,
  });
  const entry = newEntry();
  const { rerender } = render(frame(entry));
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe(first));
  await waitFor(() => expect(screen.queryByText('More like this')).not.toBeNull());
  await settle();
  return { ...server, look: async (active: boolean) => act(async () => rerender(frame(entry, active))) };
}
