import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { HomeScreen } from '../../../../src/screens/home/home-screen.tsx';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

startApp();

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

afterEach(() => {
  act(clearSession);
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const genres = ['Drama', 'Comedy', 'History'].map((name) => ({ slug: name.toLowerCase(), name, count: 12 }));
const reels = [{ id: 31, title: 'Reel 31' }];

let entries = 0;

/*
 *   [ Watch ][ Details ]
 *   Channel 1  Channel 2  Channel 3
 *   1 Film 1   2 Film 2 …              Top 10 this week
 *   Film 1  Film 2 …                   New
 *   Reel 31                            Short videos
 *   Film 1 …                           Saved, Series, Drama, Comedy …
 */
async function show(answers: Parameters<typeof demoService>[0] = {}) {
  const server = demoService({
    'GET cinema/genre/': () => page(genres),
    'GET reels/': () => page(reels),
    ...answers,
  });
  entries += 1;
  const entry = `home-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <HomeScreen />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe('Watch'));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeNull());
  await settle();
  return server;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('home', () => {
  test('shows the chart with its ten places', async () => {
    await show();
    await press('down', 'down');
    expect(focusedElement().textContent).toContain('1Film 1');
    for (let times = 0; times < 12; times++) await press('right');
    expect(focusedElement().textContent).toContain('10Film 10');
  });

  test('plays a reel', async () => {
    await show();
    await press('down', 'down', 'down', 'down');
    expect(focused()).toBe('Reel 31');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchReel', id: 31 }]]);
  });

  test('asks for the rails of genres as one comes near them', async () => {
    const { asked } = await show();
    const genresAsked = () => asked.filter(({ path }) => path.includes('genre=')).length;
    await press('down');
    await settle();
    expect(genresAsked()).toBe(0);
    await press('down', 'down', 'down');
    await waitFor(() => expect(headings()).toContain('Drama'));
    expect(genresAsked()).toBeGreaterThan(0);
    await press('down', 'down');
    await waitFor(() => expect(headings()).toContain('Comedy'));
    await press('down');
    await waitFor(() => expect(genresAsked()).toBe(3));
  });

  test('asks for nothing saved by a guest', async () => {
    const { calls } = await show();
    expect(calls('GET', 'cinema/save/')).toEqual([]);
  });

  test('shows a viewer what he has saved', async () => {
    keepTokens('access', 'refresh');
    const saved = { id: 40, kind: 'movie', title: 'Saved film', access: 'free' };
    await show({
      'GET cinema/save/': () =>
        page([{ cinema: saved, reel: null, created_at: '2026-01-01T00:00:00Z' }, { reel: reels[0] }]),
      'GET cinema/history/': () => page([]),
    });
    await press('down', 'down', 'down', 'down', 'down');
    await waitFor(() => expect(focused()).toBe('Saved film'));
  });
});
