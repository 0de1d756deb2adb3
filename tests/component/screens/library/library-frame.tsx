import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { importCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { usePendingDelivery } from '#src/app/use-pending-delivery.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import type { LibraryList } from '#src/routes/library-list.ts';
import type { Route } from '#src/routes/route.ts';
import { LibraryScreen } from '#src/screens/library/library-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

export const film = (id: number, title: string) => ({ id, kind: 'movie', title, access: 'free' });
export const pageOf = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
export const progress = {
  position: 60,
  duration: 600,
  episode: null,
  watched: false,
  watched_at: '2026-01-01T00:00:00Z',
};
export const saved = (id: number, title: string) => ({
  cinema: film(id, title),
  reel: null,
  created_at: progress.watched_at,
});
/** An entry of the watch history. */
export const historyEntry = (more: object) => ({
  id: 'a',
  cinema: null,
  episode: null,
  programme: null,
  reel: null,
  position: 600,
  duration: 3600,
  watched_at: progress.watched_at,
  is_watched: false,
  ...more,
});
let entries = 0;

function Delivery() {
  usePendingDelivery();
  return null;
}

function Page({ entry, first }: { readonly entry: string; readonly first: LibraryList }) {
  const [list, setList] = useState<LibraryList>(first);
  const replace = (route: Route): void => {
    navigation.replace(route);
    if (route.name === 'library') setList(route.list);
  };
  return (
    <ScreenFrame entry={entry} navigation={{ ...navigation, replace }}>
      <LibraryScreen list={list} />
      <Delivery />
      <ModalHost />
    </ScreenFrame>
  );
}

/*
 *                        [ Clear history ]
 *   [ Continue ][ History ][ Saved ][ Liked ][ Reminders ]
 *   Suv  …
 */
export async function show(responses: Parameters<typeof fakeServer>[0], first: LibraryList = 'continue') {
  const server = fakeServer(responses);
  await importCardMenu();
  entries += 1;
  render(<Page entry={`library-${entries}`} first={first} />);
  await focusOn(screenKey(`library-${entries}`));
  return server;
}

export const comes = (words: string) => waitFor(() => expect(focused()).toBe(words));
