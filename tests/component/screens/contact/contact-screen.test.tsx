import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteError } from '#src/state/error-log.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { moveInLastRow, pressInLastRow } from '../../support/keyboard.ts';
import { press, pressAtOnce, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';

appTests();

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const request = (id: number, message: string, answer: string | null = null) => ({
  id,
  topic: 'playback',
  message,
  status: answer === null ? 'open' : 'answered',
  answer,
  created_at: '2026-11-20T00:00:00Z',
  answered_at: answer === null ? null : '2026-11-21T00:00:00Z',
});
const phone = '+998901234567';

async function start(hash: string, responses: Parameters<typeof demoService>[0] = {}, signedIn = true) {
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone, first_name: 'Nodira' }),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    'GET cinema/history/': () => page([]),
    ...responses,
  });
  if (signedIn) keepTokens('access', 'refresh');
  const app = renderApp(hash);
  await settle();
  return { ...server, history: app.history };
}

const comesToFocus = async (name: string | RegExp) => {
  // A screen's code loads when it is first opened.
  await waitFor(() => expect(focused()).toMatch(name), { timeout: 15_000 });
  await settle();
};
/** Types the letter under the cursor and continues with the keyboard's own key. */
async function finishWriting(done: string): Promise<void> {
  await press('ok');
  await pressInLastRow(done);
}

test('a message may be typed on the phone', async () => {
  const { calls } = await start('#/en/contact');
  await comesToFocus('Payment');
  await press('down', 'ok');
  await waitFor(() => expect(calls('GET', 'auth/session/relay/')[0]?.path).toContain('field=contact'));
});

test('each message begins at the first key of its keyboard', async () => {
  await start('#/en/contact');
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus('Q');
  await moveInLastRow('Send');
  await press('back');
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus('Q');
});

test('a message of a viewer is sent with their number', async () => {
  noteError('P-3016');
  const { calls, requests } = await start('#/en/contact', {
    'POST contact/': () => json(201, request(7, 'Q')),
  });
  await comesToFocus('Payment');
  await press('down', 'ok');
  await screen.findByText(/reply here and to \+998 90 123 45 67/);
  await comesToFocus(/^q$/i);
  await finishWriting('Send');
  await screen.findByText('Sent. Our reply will appear here.');
  const body = calls('POST', 'contact/')[0]?.body;
  expect(body).toMatchObject({ topic: 'playback', phone });
  // The set and its last errors follow the viewer's own words.
  expect((body as { message: string }).message).toMatch(/^q\n\nOyna \d.+; browser;.* P-3016/i);
  await comesToFocus('Video won’t play');
  // The list is requested again.
  const kinds = () => requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  await waitFor(() =>
    expect(kinds().lastIndexOf('GET contact/')).toBeGreaterThan(kinds().indexOf('POST contact/')),
  );
});

test('a message sent twice quickly is sent once', async () => {
  const { calls } = await start('#/en/contact', { 'POST contact/': () => json(201, request(7, 'Q')) });
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus(/^q$/i);
  await press('ok');
  await moveInLastRow('Send');
  await pressAtOnce('ok', 2);
  await screen.findByText('Sent. Our reply will appear here.');
  expect(calls('POST', 'contact/')).toHaveLength(1);
});

test('the message names a number for the reply once the viewer’s is known', async () => {
  let answer: (me: Response) => void = () => undefined;
  await start('#/en/contact', {
    'GET auth/me/': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await comesToFocus('Payment');
  await press('ok');
  await screen.findByText('We’ll reply here.');
  answer(json(200, { id: 1, phone, first_name: 'Nodira' }));
  await screen.findByText('We’ll reply here and to +998 90 123 45 67.');
});

test('a guest’s number has a country of the service', async () => {
  const config = { version: 1, phone_countries: [{ id: 'FR', code: '33' }] };
  await start('#/en/contact', { 'GET config/': () => json(200, config) }, false);
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus(/^q$/i);
  await finishWriting('Continue');
  await screen.findByText('Country: +33');
});

test('a guest leaves a number first', async () => {
  const { calls } = await start('#/en/contact', { 'POST contact/': () => json(201, request(7, 'Q')) }, false);
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus(/^q$/i);
  await finishWriting('Continue');
  await screen.findByText('Which number should we reply to?');
  await comesToFocus(/^\d$/);
  await press('9', '0', '1', '2', '3', '4', '5', '6', '7', 'ok');
  await waitFor(() => expect(calls('POST', 'contact/')[0]?.body).toMatchObject({ topic: 'payment', phone }));
  expect(calls('GET', 'contact/')).toHaveLength(0);
});

test('a request shows its answer', async () => {
  await start('#/en/contact', {
    'GET contact/': () => page([request(8, 'Black screen', 'Switch it off and on'), request(7, 'Older')]),
  });
  await comesToFocus('Payment');
  await screen.findByText('Older');
  await press('right');
  await comesToFocus('Black screen');
  await press('ok');
  await screen.findByText('Switch it off and on');
  await comesToFocus('Close');
  await press('back');
  await comesToFocus('Black screen');
});

test('another number can be given for the reply', async () => {
  const { calls } = await start('#/en/contact', { 'POST contact/': () => json(201, request(7, 'Q')) });
  await comesToFocus('Payment');
  await press('ok');
  await comesToFocus(/^q$/i);
  await press('ok');
  await walkTo('Another number');
  await press('ok');
  await screen.findByText('Which number should we reply to?');
  await comesToFocus('Use this number');
  await press('back');
  await comesToFocus('Another number');
  await screen.findByText(/reply here and to \+998 90 123 45 67/);
  await press('ok');
  await comesToFocus('Use this number');
  await press('left', 'left');
  expect(focused()).toBe('Erase');
  for (let digits = 0; digits < 9; digits++) await press('ok');
  await press('9', '0', '7', '6', '5', '4', '3', '2', '1');
  await comesToFocus('Use this number');
  await press('ok');
  await screen.findByText(/reply here and to \+998 90 765 43 21/);
  await comesToFocus('Another number');
  await press('up');
  await pressInLastRow('Send');
  await waitFor(() => expect(calls('POST', 'contact/')[0]?.body).toMatchObject({ phone: '+998907654321' }));
}, 30_000);

test('all requests can be read, page by page', async () => {
  const many = Array.from({ length: 45 }, (_, index) => request(45 - index, `Message ${45 - index}`));
  await start('#/en/contact', {
    'GET contact/': ({ path }) => {
      const isFirst = /[?&]page=1(&|$)/.test(path);
      const results = isFirst ? many.slice(0, 30) : many.slice(30);
      return json(200, { count: 45, next: isFirst ? 'more' : null, previous: null, results });
    },
  });
  await comesToFocus('Payment');
  await screen.findByText('Message 45');
  await press('right');
  expect(focusedElement().getAttribute('aria-label')).toMatch(/1 of 45$/);
  for (let presses = 0; presses < 44; presses++) await press('down');
  await comesToFocus('Message 1');
  await press('ok');
  await comesToFocus('Close');
  await press('back');
  await comesToFocus('Message 1');
}, 30_000);

test('an error leads there with its code, which begins the message', async () => {
  const { calls, history } = await start('#/en/streams', {
    'GET stream/': () => json(503, { code: 'unavailable', detail: 'Later' }),
    'POST contact/': () => json(201, request(7, 'Q')),
  });
  await comesToFocus('Try again');
  await press('right');
  await comesToFocus('Chat with us');
  await press('ok');
  await waitFor(() => expect(window.location.hash).toBe('#/en/contact?code=H-503'));
  await comesToFocus(/^\w$/);
  expect(screen.getByRole('status').textContent).toContain('Error code: H-503.');
  await pressInLastRow('Send');
  await waitFor(() =>
    expect(calls('POST', 'contact/')[0]?.body).toMatchObject({
      topic: 'other',
      message: 'Error code: H-503.',
    }),
  );
  await waitFor(() =>
    expect(calls('GET', 'help/').some(({ path }) => path.includes('code=H-503'))).toBe(true),
  );
  await act(async () => history.back());
  await comesToFocus('Chat with us');
  await press('left');
  await comesToFocus('Try again');
}, 30_000);

async function toLauncher(config: object) {
  const { history } = await start('#/en/contact', {
    'GET config/': () => json(200, { version: 1, ...config }),
  });
  await comesToFocus('Payment');
  await press('right');
  await comesToFocus('Chat with us');
  return history;
}

test('the launcher is right of the topics', async () => {
  await toLauncher({ support: { phone: '1100' } });
  expect(focusedElement().closest('main')).toBeNull();
  await press('left');
  await comesToFocus('Payment');
});

test('the launcher leads through the panel of support to the form', async () => {
  const history = await toLauncher({ support: { phone: '1100' } });
  await press('ok');
  const panel = await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  await waitFor(() => expect(panel.textContent).toContain('oyna.test/help'));
  expect(panel.querySelector('img')?.getAttribute('src')).toBe('data:,help');
  expect(document.body.textContent).toContain('1100');
  await comesToFocus('Write a message');
  await press('ok');
  await waitFor(() =>
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['contact', 'contact']),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [null, 'Write to us from here and we’ll reply.', 'On your phone: scan'],
  [{ script: 'https://chat.test/a.js' }, '', 'Chat on your phone: scan the QR code or go to oyna.test/help'],
])('the launcher panel with the chat %j says where to chat', async (chat, reason, way) => {
  await toLauncher({ support: { phone: '+998712000000' }, chat });
  await press('ok');
  const panel = await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  await waitFor(() => expect(panel.textContent).toContain(way));
  expect(panel.textContent).toContain(reason);
  expect(panel.textContent?.includes('Write to us from here')).toBe(chat === null);
  expect(panel.textContent).toContain('+998 71 200 00 00');
});

test('there is no launcher on the sign-in screens', async () => {
  await start('#/en/auth/login', {}, false);
  await comesToFocus('5');
  expect(screen.queryByLabelText('Chat with us')).toBeNull();
});

test('the configured support page is shown when the help link fails to load', async () => {
  await start('#/en/contact', {
    'GET help/': () => json(503, { code: 'unavailable', detail: 'Later' }),
    'GET config/': () =>
      json(200, { version: 1, support: { phone: null, address: 'https://help.test', image: 'data:,own' } }),
  });
  await comesToFocus('Payment');
  await screen.findByText(/help\.test/);
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('data:,own');
});
