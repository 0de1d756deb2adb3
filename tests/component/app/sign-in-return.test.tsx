import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse, json, type SentRequest } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { hold, type Key, press, release, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({ importPlayer: async () => ({}) }));

appTests();

const phone = '+998901234567';
const user = { id: 1, phone, first_name: 'Nodira', last_name: '', avatar: null };
const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const seen = { id: 40, kind: 'movie', title: 'Seen before', access: 'free' };

const plan = { id: 1, name: 'Light', amount: 19_000, currency: 'UZS', period_days: 30 };
const subscription = {
  id: 1,
  plan,
  status: 'active',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2030-01-01T00:00:00Z',
};

const films = Array.from({ length: 12 }, (_, place) => place + 1);
const playback = ({ authorization }: SentRequest): Response =>
  authorization ? errorResponse(503, 'unavailable') : errorResponse(402, 'subscription_required');

const comesTo = async (name: string | RegExp): Promise<void> => {
  await waitFor(() => expect(focused()).toMatch(name), { timeout: 15_000 });
  await settle();
};

/** Presses a key until the focus is on the element with this name. */
async function walk(key: Key, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 12 && !name.test(focused()); presses++) await press(key);
  expect(focused()).toMatch(name);
}

async function start(hash: string, responses: Parameters<typeof demoService>[0] = {}) {
  const server = demoService({
    'POST auth/': () => json(202, { phone, expires_in: 300, resend_in: 60 }),
    'POST auth/confirm/': () => json(200, { access: 'a', refresh: 'r', user }),
    'GET auth/me/': () => json(200, user),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    'GET cinema/history/': () =>
      page([
        {
          cinema: seen,
          progress: {
            episode: null,
            position: 60,
            duration: 600,
            watched: false,
            watched_at: '2026-01-01T00:00:00Z',
          },
        },
      ]),
    'GET cinema/save/': () => page([{ cinema: seen, reel: null, created_at: '2026-01-01T00:00:00Z' }]),
    'GET cinema/comment/': () => page([]),
    'GET plan/': () => page([plan]),
    'GET subscription/': () => page([subscription]),
    ...Object.fromEntries(films.map((id) => [`GET cinema/${id}/playback/`, playback])),
    'POST cinema/like/': () => json(200, { liked: true, likes: 1 }),
    ...responses,
  });
  const { history } = renderApp(hash);
  const names = () => history.snapshot().map(({ route }) => route.name);
  return { ...server, history, names };
}

/** Signs in with number keys, from the phone step on. */
async function signIn(): Promise<void> {
  await comesTo('5');
  await press('9', '0', '1', '2', '3', '4', '5', '6', '7', 'ok');
  await waitFor(() => expect(document.body.textContent).toContain('SMS code'));
  await comesTo(/^\d$/);
  await press('1', '2', '3', '4', '5', '6');
}

describe('signing in from', () => {
  async function openFilm() {
    const app = await start('#/en/');
    await comesTo('Watch');
    await walk('down', /^Film \d/);
    await press('right', 'right', 'right');
    const card = focused();
    await press('ok');
    await comesTo('Watch');
    expect(app.names()).toEqual(['home', 'title']);
    return { ...app, card };
  }

  test('a like returns to the active button, one Back from the card', async () => {
    const { calls, card, names } = await openFilm();
    await walk('right', /^Like$/);
    await press('ok');
    await signIn();
    await waitFor(() => expect(names()).toEqual(['home', 'title']));
    await comesTo('Like');
    await waitFor(() => expect(calls('POST', 'cinema/like/')).toHaveLength(1));
    await settle();
    expect(focused()).toBe('Like');
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home']));
    await comesTo(new RegExp(card));
    expect(focusedElement().closest('main')).not.toBeNull();
  });

  test('a comment returns to the editor, two Backs from the comments button', async () => {
    const { names } = await openFilm();
    await walk('right', /^Comments$/);
    await press('ok');
    await comesTo('Write a comment');
    await press('ok');
    await signIn();
    await waitFor(() => expect(names()).toEqual(['home', 'title']));
    await waitFor(() => expect(document.body.textContent).toContain('Your comment'));
    await comesTo('Q');
    await press('back');
    await comesTo('Write a comment');
    await press('back');
    await comesTo('Comments');
  });

  test('Watch continues to the film, one Back from the button', async () => {
    const { names } = await openFilm();
    await press('ok');
    await comesTo('Light');
    await press('ok');
    await signIn();
    await waitFor(() => expect(names()).toEqual(['home', 'title', 'watchTitle']));
    await waitFor(() => expect(document.body.textContent).toContain('H-503'));
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home', 'title']));
    await comesTo('Watch');
  });

  test('a like in a card menu returns to the card', async () => {
    const { calls, names } = await start('#/en/');
    await comesTo('Watch');
    await walk('down', /^Film \d/);
    await press('right', 'right');
    const card = focused();
    await hold('ok', 0);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
    await settle();
    await release('ok');
    await walk('down', /^Like$/);
    await press('ok');
    await signIn();
    await waitFor(() => expect(names()).toEqual(['home']));
    await waitFor(() => expect(calls('POST', 'cinema/like/')).toHaveLength(1));
    await comesTo(new RegExp(card));
  });

  test('the library returns to it, with the saved titles', async () => {
    const { names } = await start('#/en/library/saved');
    await comesTo('Sign in');
    await press('ok');
    await signIn();
    await waitFor(() => expect(names()).toEqual(['library']));
    await comesTo('Seen before');
  });
});
