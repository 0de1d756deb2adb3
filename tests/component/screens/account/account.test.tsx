import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../src/api/query-client.ts';
import { ScreenHistory } from '../../../../src/app/screen-history.ts';
import { Shell } from '../../../../src/app/shell.tsx';
import { chooseLanguage } from '../../../../src/state/lang.ts';
import { closeModal } from '../../../../src/state/modal.ts';
import { PlatformProvider } from '../../../../src/state/platform-context.ts';
import { parseLocation } from '../../../../src/state/route.ts';
import { clearSession, keepTokens, useSession } from '../../../../src/state/session.ts';
import { json, refuse } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { startApp } from '../../support/start-app.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

startApp();
let stop: () => void = () => undefined;
beforeEach(() => chooseLanguage('en'));
afterEach(() => {
  closeModal();
  stop();
  clearSession();
  vi.unstubAllGlobals();
});

const me = {
  id: 1,
  phone: '+998901234567',
  first_name: 'Nodira',
  last_name: 'Karimova',
  avatar: null,
  subscription: { plan: 'Family', ends_at: '2026-12-01T00:00:00Z' },
  has_password: true,
};
const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const session = (place: number) => ({
  id: ids[place],
  device: { platform: 'Samsung Tizen', model: `TV ${place + 1}` },
  ip: '10.0.0.1',
  created_at: '2026-11-01T00:00:00Z',
  last_seen_at: '2026-11-20T00:00:00Z',
  is_current: place === 0,
  relay_field: null,
});
const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });

type Answers = Parameters<typeof demoService>[0];

async function start(hash: string, answers: Answers = {}) {
  const server = demoService({
    'GET auth/me/': () => json(200, me),
    'GET auth/session/list/': () => page([session(0), session(1), session(2)]),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    'GET cinema/history/': () => page([]),
    ...answers,
  });
  keepTokens('access', 'refresh');
  window.history.pushState(null, '', hash);
  const history = new ScreenHistory();
  stop = history.start();
  render(
    <PlatformProvider value={new FakePlatform()}>
      <QueryClientProvider client={createQueryClient()}>
        <Shell history={history} />
      </QueryClientProvider>
    </PlatformProvider>,
  );
  await settle();
  return { ...server, history };
}

const comesToFocus = async (name: string | RegExp) => {
  await waitFor(() => {
    if (typeof name === 'string') expect(focused()).toBe(name);
    else expect(focused()).toMatch(name);
  });
  await settle();
};

describe('the profile', () => {
  test('says who is signed in, by which number, and until when the plan runs', async () => {
    await start('#/en/profile');
    await screen.findByText('Nodira Karimova');
    expect(document.body.textContent).toContain('+998901234567');
    expect(document.body.textContent).toMatch(/Family, until \d+ Dec/);
  });

  test('signing out asks first, leaves at once and ends the session at the service', async () => {
    const { calls } = await start('#/en/profile', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus('Name');
    await press('down', 'ok');
    await comesToFocus('Stay');
    await press('right', 'ok');
    expect(useSession.getState().token).toBeNull();
    await waitFor(() => expect(calls('POST', 'auth/session/block/')).toHaveLength(1));
    expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ id: ids[0] });
  });

  test('leads to the plans, and Back is on the button that did', async () => {
    const { history } = await start('#/en/profile', { 'GET plan/': () => page([]) });
    await comesToFocus('Name');
    await press('right', 'right', 'right', 'right');
    expect(focused()).toBe('Plan');
    await press('ok');
    await comesToFocus('Back');
    expect(history.snapshot().map(({ route }) => route)).toEqual([
      { name: 'profile' },
      { name: 'plans', next: null },
    ]);
    await press('back');
    await comesToFocus('Plan');
  });

  test('offers an order that waits to be paid', async () => {
    const order = {
      id: 4,
      number: 'OY-4',
      plan: { id: 1, name: 'Family' },
      amount: 39_000,
      currency: 'UZS',
      status: 'pending',
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    };
    const { history } = await start('#/en/profile', {
      'GET order/': () => page([order]),
      'GET order/4/': () => json(200, order),
    });
    await screen.findByText('Pay OY-4');
    await comesToFocus('Name');
    await press('down');
    expect(focused()).toBe('Pay OY-4');
    await press('ok');
    await comesToFocus('5');
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['profile', 'order']);
  });

  test('a name is changed by the keyboard and kept', async () => {
    const { calls } = await start('#/en/profile', {
      'PATCH auth/update/user/': () => json(200, { ...me, first_name: 'Nodiraq' }),
    });
    await comesToFocus('Name');
    await press('ok');
    await comesToFocus('q');
    await press('ok', 'down', 'down', 'down', 'right', 'right', 'ok');
    await waitFor(() => expect(document.body.textContent).toContain('Last name'));
    await comesToFocus(/^[Qq]$/);
    await press('down', 'down', 'down', 'right', 'right', 'ok');
    await screen.findByText('Saved');
    expect(calls('PATCH', 'auth/update/user/')[0]?.body).toEqual({
      first_name: 'Nodiraq',
      last_name: 'Karimova',
    });
    expect(useSession.getState().user?.first_name).toBe('Nodiraq');
  });

  test('a phone of the account may type the name', async () => {
    let type: (answer: Response) => void = () => undefined;
    const { calls } = await start('#/en/profile', {
      'GET auth/session/relay/': () =>
        new Promise<Response>((resolve) => {
          type = resolve;
        }),
    });
    await comesToFocus('Name');
    expect(calls('GET', 'auth/session/relay/')).toHaveLength(0);
    await press('ok');
    await waitFor(() => expect(calls('GET', 'auth/session/relay/')).toHaveLength(1));
    const typed = { field: 'first-name', text: 'Gulnora', submit: true, sequence: 7 };
    await act(async () => type(json(200, typed)));
    await waitFor(() => expect(document.body.textContent).toContain('Last name'));
    await waitFor(() =>
      expect(calls('GET', 'auth/session/relay/').map(({ path }) => path)).toContain(
        'auth/session/relay/?field=last-name&after=0',
      ),
    );
    await press('back');
    await comesToFocus('Name');
  });

  test('a picture is chosen from those there are', async () => {
    const { calls } = await start('#/en/profile', {
      'GET auth/update/user/': () => page([{ address: '/art/a.jpg' }, { address: '/art/b.jpg' }]),
      'PATCH auth/update/user/': () => json(200, { ...me, avatar: '/art/b.jpg' }),
    });
    await comesToFocus('Name');
    await press('right', 'ok');
    await waitFor(() => expect(document.body.textContent).toContain('Picture'));
    await comesToFocus('Back');
    // One of one's own comes from the phone.
    await screen.findByText(/oyna\.test\/link/);
    await press('down', 'right');
    await comesToFocus(/Picture 2/);
    await press('ok');
    await screen.findByText('Saved');
    expect(calls('PATCH', 'auth/update/user/')[0]?.body).toEqual({ avatar: '/art/b.jpg' });
    await comesToFocus('Picture');
  });
});

test('a picture that came from the phone is shown when the television is looked at again', async () => {
  let avatar: string | null = null;
  await start('#/en/profile', { 'GET auth/me/': () => json(200, { ...me, avatar }) });
  await comesToFocus('Name');
  expect(document.querySelector('main img')).toBeNull();
  avatar = '/avatars/abc';
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(`${location.origin}/avatars/abc`),
  );
});

test('an order asks a guest to sign in, and is what he comes back to, with what it is for', async () => {
  const next = '#/en/watch/cinema/7?from=33';
  const address = `#/en/orders/4?next=${encodeURIComponent(next)}`;
  const { history } = await start(address, { 'GET order/4/': () => refuse(401, 'token_not_valid') });
  act(() => clearSession());
  await waitFor(() => {
    const top = history.snapshot()[0]?.route;
    expect(top).toMatchObject({ name: 'login', error: 'SessionRequired' });
    expect(parseLocation(top?.name === 'login' ? (top.next ?? '') : '').route).toEqual({
      name: 'order',
      id: 4,
      next,
    });
  });
});

describe('the devices', () => {
  test('one of them is signed out, after a question', async () => {
    const { calls } = await start('#/en/profile/devices', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus(/TV 1/);
    expect(document.body.textContent).toContain('This television');
    await press('down');
    await comesToFocus(/TV 2/);
    await press('ok');
    await comesToFocus('Stay');
    await press('right', 'ok');
    await screen.findByText('Signed out');
    expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ id: ids[1] });
    await comesToFocus(/TV 2/);
    expect(calls('GET', 'auth/session/list/').length).toBeGreaterThan(1);
  });

  test('all others are signed out at once', async () => {
    const { calls } = await start('#/en/profile/devices', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus(/TV 1/);
    await press('down', 'down', 'down');
    await comesToFocus(/Sign out all others/);
    await press('ok', 'right', 'ok');
    await waitFor(() => expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ others: true }));
  });

  test('a list that cannot be had says so, with the focus on trying again', async () => {
    await start('#/en/profile/devices', { 'GET auth/session/list/': () => refuse(500, 'internal') });
    await comesToFocus('Try again');
    expect(document.body.textContent).toContain('H-500');
  });
});

describe('the password', () => {
  const toDone = ['down', 'down', 'down', 'down', 'down', 'right', 'right', 'right', 'right', 'ok'] as const;

  test('a wrong old one is asked for again, and the new one is kept', async () => {
    let tries = 0;
    const { calls, history } = await start('#/en/profile/password', {
      'POST auth/password/change/': () => {
        tries += 1;
        return tries === 1 ? refuse(400, 'password_wrong') : new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Your password now');
    await comesToFocus('1');
    await press('ok', ...toDone);
    await screen.findByText('New password');
    await comesToFocus('1');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...toDone);
    await screen.findByText('detail of password_wrong');
    await comesToFocus(/^(1|Continue)$/);
    await press(...(focused() === '1' ? toDone : (['ok'] as const)));
    await screen.findByText('New password');
    await comesToFocus(/^(1|Continue)$/);
    await press(...(focused() === '1' ? toDone : (['ok'] as const)));
    await screen.findByText('The password is changed');
    expect(calls('POST', 'auth/password/change/').map(({ body }) => body)).toEqual([
      { old_password: '1', new_password: '11111111' },
      { old_password: '1', new_password: '11111111' },
    ]);
    await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).not.toContain('password'));
  });

  test('the first one wants a code sent to the phone, and a wrong code is asked for again', async () => {
    let tries = 0;
    const { calls } = await start('#/en/profile/password', {
      'GET auth/me/': () => json(200, { ...me, has_password: false }),
      'POST auth/': () => json(202, { phone: me.phone, expires_in: 180, resend_in: 60 }),
      'POST auth/password/change/': () => {
        tries += 1;
        return tries === 1 ? refuse(400, 'code_wrong') : new Response(null, { status: 204 });
      },
    });
    await screen.findByText('SMS code');
    await comesToFocus('5');
    expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone: me.phone }]);
    await press('1', '2', '3', '4', '5', '6');
    await screen.findByText('New password');
    await comesToFocus('1');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...toDone);
    await screen.findByText('detail of code_wrong');
    await comesToFocus(/^\d$/);
    await press('6', '5', '4', '3', '2', '1');
    await screen.findByText('New password');
    await comesToFocus(/^(1|Continue)$/);
    await press(...(focused() === '1' ? toDone : (['ok'] as const)));
    await screen.findByText('The password is changed');
    expect(calls('POST', 'auth/password/change/').map(({ body }) => body)).toEqual([
      { code: '123456', new_password: '11111111' },
      { code: '654321', new_password: '11111111' },
    ]);
    expect(calls('POST', 'auth/')).toHaveLength(1);
  });

  test('of a phone that no code can be sent to says why, and sends one when asked again', async () => {
    const { calls } = await start('#/en/profile/password', {
      'GET auth/me/': () => json(200, { ...me, has_password: false }),
      'POST auth/': () => refuse(503, 'sms_failed'),
      'POST auth/resend/': () => json(202, { phone: me.phone, expires_in: 180, resend_in: 60 }),
    });
    await screen.findByText(/The service has a problem/);
    await comesToFocus('5');
    await press('down', 'down', 'down', 'ok');
    await screen.findByText(/Send again in/);
    expect(calls('POST', 'auth/resend/')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('The service has a problem');
  });
});
