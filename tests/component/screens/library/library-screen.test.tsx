import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { forgetPositions, reportPosition } from '../../../../src/features/library/api/position-store.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { LibraryScreen } from '../../../../src/screens/library/library-screen.tsx';
import { hideAlert, useAlert } from '../../../../src/state/alert.ts';
import { closeModal } from '../../../../src/state/modal.ts';
import type { LibraryList, Route } from '../../../../src/state/route.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

startApp();

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

afterEach(() => {
  act(() => {
    clearSession();
    closeModal();
    hideAlert();
    forgetPositions('all');
  });
});

const film = (id: number, title: string) => ({ id, kind: 'movie', title, access: 'free' });
const pageOf = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const progress = {
  position: 60,
  duration: 600,
  episode: null,
  watched: false,
  watched_at: '2026-01-01T00:00:00Z',
};
const saved = (id: number, title: string) => ({
  cinema: film(id, title),
  reel: null,
  created_at: progress.watched_at,
});
let entries = 0;

function Page({ entry }: { readonly entry: string }) {
  const [list, setList] = useState<LibraryList>('history');
  const replace = (route: Route): void => {
    navigation.replace(route);
    if (route.name === 'library') setList(route.list);
  };
  return (
    <ScreenFrame entry={entry} navigation={{ ...navigation, replace }}>
      <LibraryScreen list={list} />
      <ModalHost />
    </ScreenFrame>
  );
}

/*
 *                        [ Clear history ]
 *   [ Saved ][ Liked ][ History ]
 *   Suv  …
 */
async function show(responses: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(responses);
  entries += 1;
  render(<Page entry={`library-${entries}`} />);
  await focusOn(screenKey(`library-${entries}`));
  return server;
}

const comes = (words: string) => waitFor(() => expect(focused()).toBe(words));

describe('the library of a viewer', () => {
  test('has started, saved and liked titles side by side, selected by moving', async () => {
    keepTokens('access', 'refresh');
    await show({
      'GET cinema/history/': () => pageOf([{ cinema: film(1, 'Suv'), programme: null, progress }]),
      'GET cinema/save/': () => pageOf([saved(2, 'Togʻ')]),
      'GET cinema/like/': () => pageOf([]),
    });
    await comes('Suv');
    await press('up', 'left');
    await waitFor(() => expect(document.body.textContent).toContain('Anything you like will show up here.'));
    expect(focused()).toBe('Liked');
    await press('down');
    expect(focused()).toBe('Browse films');
    await press('up', 'left');
    expect(focused()).toBe('Saved');
    await waitFor(() => expect(document.body.textContent).toContain('Togʻ'));
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 2 }]]);
    expect(navigation.replace.mock.calls.map(([route]) => route.list)).toEqual(['liked', 'saved']);
  });

  test('resumes a started title', async () => {
    keepTokens('access', 'refresh');
    await show({
      'GET cinema/history/': () =>
        pageOf([{ cinema: film(1, 'Suv'), programme: null, progress: { ...progress, episode: 5 } }]),
    });
    await comes('Suv');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 1, episode: 5 }]]);
  });

  test('clears its history after a question, and keeps it otherwise', async () => {
    keepTokens('access', 'refresh');
    let items: readonly object[] = [{ cinema: film(1, 'Suv'), programme: null, progress }];
    const { calls } = await show({
      'GET cinema/history/': () => pageOf(items),
      'DELETE cinema/history/': () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    });
    await comes('Suv');
    await press('up', 'right');
    expect(focused()).toBe('History');
    await press('up');
    expect(focused()).toBe('Clear history');
    await press('ok');
    await comes('Cancel');
    await press('ok');
    expect(calls('DELETE', 'cinema/history/')).toEqual([]);
    await comes('Clear history');
    await press('ok', 'right', 'ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('History cleared'));
    expect(calls('DELETE', 'cinema/history/').map(({ path }) => path)).toEqual(['cinema/history/']);
    await waitFor(() => expect(document.body.textContent).toContain('Anything you start watching'));
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  });

  test('shows why it failed to load, and Retry loads it', async () => {
    keepTokens('access', 'refresh');
    let down = true;
    await show({
      'GET cinema/history/': () =>
        down
          ? errorResponse(503, 'unavailable')
          : pageOf([{ cinema: film(1, 'Suv'), programme: null, progress }]),
    });
    await comes('Try again');
    expect(document.body.textContent).toContain('H-503');
    down = false;
    await press('ok');
    await comes('Suv');
  });
});

describe('the library of a guest', () => {
  test('has the titles of this set and asks to sign in for the rest', async () => {
    await reportPosition({ cinema: 1, episode: null, position: 60, duration: 600 });
    const { calls } = await show({ 'GET cinema/': () => pageOf([film(1, 'Suv')]) });
    await comes('Suv');
    await press('up', 'left');
    expect(document.body.textContent).toContain('Sign in to see your list.');
    await press('down');
    expect(focused()).toBe('Sign in');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    expect(calls('GET', 'cinema/save/')).toEqual([]);
  });

  test('has past programmes of the last week', async () => {
    const channel = {
      id: 4,
      number: 2,
      name: 'Oyna 2',
      logo: null,
      color: '#102030',
      access: 'free' as const,
    };
    const report = (id: number, title: string, days: number) => {
      const starts_at = new Date(Date.now() - days * 86_400_000).toISOString();
      const shown = { id, title, description: '', starts_at, ends_at: starts_at, channel };
      return reportPosition({
        cinema: null,
        episode: null,
        programme: id,
        shown,
        position: 60,
        duration: 600,
      });
    };
    await report(5, 'Axborot', 2);
    await report(6, 'Kecha', 8);
    await show({ 'GET cinema/': () => pageOf([]) });
    await comes('Axborot Oyna 2');
    expect(document.body.textContent).not.toContain('Kecha');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 4, id: 5 }]]);
  });

  test('without started titles says where films are', async () => {
    await show({});
    await comes('Browse films');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'cinema' }]]);
  });
});
