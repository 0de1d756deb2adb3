import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';
import { standBy } from '../support/stand-by.ts';
import { SuspendablePlatform } from '../support/suspendable-platform.ts';
import { walkTo } from '../support/walk-to.ts';

appTests();

afterEach(() => keepAgeLimit(null));

const HOUR = 3_600_000;
const at = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();
const notice = (id: string, kind: string, more: object = {}) => ({
  id,
  kind,
  at: at(HOUR / 4),
  is_read: false,
  ...more,
});
const all = () => [
  notice('stream', 'stream_starting', { title: 'Match', stream: 3 }),
  notice('programme', 'programme_starting', { title: 'News', programme: 9, channel: 2 }),
  notice('order', 'order_waiting', { title: 'Family', text: 'OY-5', order: 5 }),
  notice('plan', 'subscription_ending', { title: 'Family', subscription: 1 }),
  notice('episode', 'new_episode', { title: 'Ipak', text: 'Road', cinema: 8, season: 2, number: 3 }),
  notice('episodes', 'new_episode', { title: 'Choy', cinema: 9, count: 4 }),
  notice('device', 'new_device', { title: 'Samsung', session: 'x' }),
  notice('link', 'account_linked', { title: 'Telegram @aziz' }),
  notice('answer', 'request_answered', { title: 'No picture on Kino+', text: 'It works again', request: 4 }),
  notice('lost', 'recording_lost', { title: 'Cup', text: 'Sport', channel: 2 }),
  notice('refused', 'recording_refused', { title: 'Sport', channel: 2, count: 3 }),
  notice('full', 'recording_full', { title: 'Ipak', channel: 2 }),
  notice('unpaid', 'recording_unpaid', { title: 'Family', subscription: 1 }),
  notice('later', 'kind_of_a_later_version'),
];

type Notice = ReturnType<typeof notice>;

/** Keeps which notifications were read. */
async function start(
  hash: string,
  responses: Parameters<typeof demoService>[0] = {},
  list: Notice[] = all(),
) {
  const read = new Set<string>();
  const listed = () => list.map((each) => ({ ...each, is_read: each.is_read || read.has(each.id) }));
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET cinema/history/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET notification/': () =>
      json(200, { unread: listed().filter(({ is_read }) => !is_read).length, results: listed() }),
    'POST notification/read/': ({ body }) => {
      for (const id of (body as { readonly ids: readonly string[] }).ids) read.add(id);
      return json(200, { unread: 0 });
    },
    ...responses,
  });
  keepTokens('access', 'refresh');
  const platform = new SuspendablePlatform();
  const app = renderApp(hash, platform);
  await settle();
  return { ...server, history: app.history, list, platform };
}

/** The number on the last entry of the side menu, which its name says, too. */
function count(): string | null {
  const more = screen.getByRole('link', { name: /^More\. /, hidden: true });
  const said = /New: (.*)\. /.exec(more.getAttribute('aria-label') ?? '')?.[1] ?? null;
  const shown = more.querySelector('[class*=count]')?.textContent ?? null;
  return said === shown ? said : `${shown} is called ${said}`;
}
const comesToFocus = (words: RegExp | string) =>
  waitFor(() => expect(focused()).toMatch(words), { timeout: 15_000 });

test('keeps back the title of an episode above the age limit', async () => {
  keepAgeLimit(12);
  const place = { cinema: 8, season: 2, number: 3 };
  const facts = { title: 'Ipak', text: 'Road', age_rating: 16, ...place };
  await start('#/en/notifications', {}, [notice('episode', 'new_episode', facts)]);
  await comesToFocus(/^New/);
  const label = document.querySelector('[data-focused]')?.getAttribute('aria-label');
  expect(label).toMatch(/New episode of “16\+ · Ipak”\. S2 E3/);
  expect(label).not.toContain('Road');
});

test('the menu counts unread notifications until the list is seen, without the focus', async () => {
  const list = all().slice(0, 2);
  const { calls, history, platform } = await start('#/en/channels', {}, list);
  await comesToFocus(/Channel 1/);
  await waitFor(() => expect(count()).toBe('2'), { timeout: 20_000 });
  expect(focused()).toMatch(/Channel 1/);
  await press('left');
  await walkTo('More');
  await press('ok');
  await comesToFocus('Library');
  await walkTo('Notifications · 2');
  await press('ok');
  await comesToFocus(/^New/);
  await waitFor(() => expect(count()).toBeNull());
  expect(calls('POST', 'notification/read/').map(({ body }) => body)).toEqual([
    { ids: ['stream', 'programme'] },
  ]);
  // They stay marked as long as the screen is open.
  expect(focused()).toMatch(/^New/);
  list.push(notice('order', 'order_waiting', { title: 'Family', text: 'OY-5', order: 5 }));
  await act(async () => history.replace({ name: 'channels' }));
  await settle();
  await standBy(platform, 70);
  await waitFor(() => expect(count()).toBe('1'));
  await act(async () => clearSession());
  expect(count()).toBeNull();
}, 60_000);

test('the menu of a kids’ profile, which has no notifications, counts none', async () => {
  await start('#/en/channels', {}, all().slice(0, 2));
  await waitFor(() => expect(count()).toBe('2'), { timeout: 20_000 });
  await act(async () => keepProfile(7, true));
  await waitFor(() => expect(count()).toBeNull());
  await act(async () => keepProfile(null, false));
}, 60_000);

test.each([
  [0, /“Match” starts (today|tomorrow) at/, /^#\/en\/watch\/stream\/3/],
  [1, /“News” starts (today|tomorrow) at/, /^#\/en\/watch\/channel\/2/],
  [2, /order is awaiting payment\. It expires (today|tomorrow).*OY-5/, /^#\/en\/orders\/5/],
  [3, /Your Family plan ends (today|tomorrow)/, /^#\/en\/plans/],
  [4, /New episode of “Ipak”\. S2 E3 · Road/, /^#\/en\/cinema\/8/],
  [5, /“Choy”: 4 new episodes/, /^#\/en\/cinema\/9/],
  [6, /New device signed in: Samsung/, /^#\/en\/profile\/devices/],
  [7, /You can now sign in with Telegram @aziz/, /^#\/en\/profile\/devices/],
  [9, /“Cup” won’t be recorded.*Sport/, /^#\/en\/library\/recordings/],
  [
    10,
    /“Sport” can’t be recorded any more\. Programmes that won’t be recorded: 3/,
    /^#\/en\/library\/recordings/,
  ],
  [11, /“Ipak”: new episodes aren’t being recorded/, /^#\/en\/library\/recordings/],
  [12, /Your Family plan has ended/, /^#\/en\/plans/],
])('notification %i leads to what it names', async (place, words, address) => {
  const { history } = await start('#/en/notifications', {
    'GET plan/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET recording/': () => errorResponse(503, 'unavailable'),
    'GET auth/session/list/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET order/5/': () => errorResponse(404, 'not_found'),
    'GET stream/3/': () => errorResponse(404, 'not_found'),
  });
  await comesToFocus(/^New/);
  for (let presses = 0; presses < place; presses++) await press('down');
  const label = document.querySelector('[data-focused]')?.getAttribute('aria-label');
  expect(label).toMatch(words);
  await press('ok');
  expect(history.snapshot()).toHaveLength(2);
  expect(window.location.hash).toMatch(address);
  await act(async () => history.back());
  await comesToFocus(/^New/);
  expect(document.querySelector('[data-focused]')?.getAttribute('aria-label')).toMatch(words);
});

const isOnAnswer = () =>
  expect(document.querySelector('[data-focused]')?.getAttribute('aria-label')).toMatch(
    /Support has replied to you\. It works again/,
  );

/** Opens the answer of support, which is the second in the list. */
async function openAnswer() {
  const shown = await start(
    '#/en/notifications',
    {},
    all().filter(({ id }) => id === 'plan' || id === 'answer'),
  );
  await comesToFocus(/^New/);
  await press('down');
  isOnAnswer();
  await press('ok');
  await comesToFocus('Close');
  return shown;
}

test('an answer opens with its request above the list', async () => {
  const { history } = await openAnswer();
  const said = screen.getByRole('dialog', { name: 'Support has replied to you' }).textContent;
  expect(said).toMatch(/No picture on Kino\+.*It works again/);
  await press('back');
  expect(screen.queryByRole('dialog')).toBeNull();
  isOnAnswer();
  expect(history.snapshot()).toHaveLength(1);
});

test('an answer leads to support', async () => {
  await openAnswer();
  await press('right', 'ok');
  expect(window.location.hash).toBe('#/en/contact');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('notifications that fail to load are tried again', async () => {
  let works = false;
  await start('#/en/notifications', {
    'GET notification/': () =>
      works
        ? json(200, { unread: 0, results: [notice('plan', 'subscription_ending', { is_read: true })] })
        : errorResponse(500, 'internal'),
  });
  await comesToFocus('Try again');
  works = true;
  await press('ok');
  await comesToFocus(/^Your/);
});

test('without any notification the list says so', async () => {
  await start('#/en/notifications', {}, []);
  await comesToFocus('Back');
  expect(document.body.textContent).toContain('No notifications yet.');
});

test('what the service did not note as read is unread again', async () => {
  const { calls, history } = await start('#/en/notifications', {
    'POST notification/read/': () => errorResponse(503, 'unavailable'),
  });
  await comesToFocus(/^New/);
  await waitFor(() => expect(calls('POST', 'notification/read/')).toHaveLength(1));
  await act(async () => history.replace({ name: 'channels' }));
  await waitFor(() => expect(count()).toBe('9+'), { timeout: 20_000 });
}, 60_000);

test('a guest is led to sign-in', async () => {
  await start('#/en/channels');
  await act(async () => clearSession());
  await act(async () => {
    window.location.hash = '#/en/notifications';
  });
  await waitFor(() => expect(window.location.hash).toMatch(/auth\/login\?error=SessionRequired/));
});
