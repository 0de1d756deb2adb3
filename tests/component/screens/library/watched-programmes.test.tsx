import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { importCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { LibraryScreen } from '#src/screens/library/library-screen.tsx';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

const progress = {
  position: 600,
  duration: 3600,
  episode: null,
  watched: false,
  watched_at: '2026-01-01T00:00:00Z',
};
// The service numbers titles and programmes separately.
const film = {
  cinema: { id: 7, kind: 'movie', title: 'Suv', access: 'free' },
  programme: null,
  progress,
};
const news = {
  cinema: null,
  programme: {
    id: 7,
    title: 'Axborot',
    description: '',
    starts_at: '2026-01-01T15:00:00Z',
    ends_at: '2026-01-01T16:00:00Z',
    channel: { id: 4, number: 2, name: 'Oyna 2', access: 'free' },
  },
  progress,
};
let entries = 0;

/*
 *   [ Continue ][ History ][ Saved ][ Liked ][ Reminders ]
 *   Axborot  Suv
 */
async function show() {
  keepTokens('access', 'refresh');
  let items: readonly object[] = [news, film];
  const server = fakeServer({
    'GET cinema/history/': () =>
      json(200, { count: items.length, next: null, previous: null, results: items }),
    'DELETE cinema/history/': ({ path }) => {
      items = items.filter((item) => item !== (path.endsWith('?programme=7') ? news : film));
      return new Response(null, { status: 204 });
    },
  });
  await importCardMenu();
  entries += 1;
  const entry = `programmes-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <LibraryScreen list="continue" />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe('Axborot Oyna 2 · 50\u00a0min left'));
  return server;
}

async function openMenu(): Promise<void> {
  await hold('ok', 0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
  await release('ok');
  await waitFor(() => expect(focused()).toBe('Resume from 10:00'));
}

describe('a programme in the history', () => {
  test('stands beside titles with its channel', async () => {
    await show();
    await press('right');
    expect(focused()).toBe('Suv 50\u00a0min left');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: null }]]);
  });

  test('is resumed by OK', async () => {
    await show();
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 4, id: 7 }]]);
  });

  test('starts over from its menu', async () => {
    await show();
    await openMenu();
    expect(screen.getByRole('dialog').textContent).toContain('Oyna 2 · ');
    await press('down');
    expect(focused()).toBe('Start over');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 4, id: 7, from: 0 }]]);
  });

  test('hands the focus to its neighbour when its menu removes it', async () => {
    const { calls } = await show();
    await openMenu();
    await press('down', 'down');
    expect(focused()).toBe('Remove from history');
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Removed from history'));
    expect(calls('DELETE', 'cinema/history/').map(({ path }) => path)).toEqual([
      'cinema/history/?programme=7',
    ]);
    await waitFor(() => expect(focused()).toBe('Suv 50\u00a0min left'));
  });

  test('plays by the Play key', async () => {
    await show();
    await press('play');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 4, id: 7 }]]);
  });
});
