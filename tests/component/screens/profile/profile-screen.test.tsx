import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfilePicture } from '#src/features/profiles/components/profile-picture.tsx';
import { parseLocation } from '#src/routes/location.ts';
import { clearSession, useSession } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus, ids, me, page, start } from '../../support/account-frame.ts';
import { focused } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { standBy } from '../../support/stand-by.ts';
import { walkTo } from '../../support/walk-to.ts';

appTests();

describe('the profile', () => {
  test('shows the viewer, the phone number and the end of the plan', async () => {
    await start('#/en/profile');
    await screen.findByText('Nodira Karimova');
    expect(document.body.textContent).toContain('+998 90 123 45 67');
    expect(document.body.textContent).toMatch(/Family plan, active until 1 December/);
  });

  async function pressSignOut() {
    const { calls } = await start('#/en/profile', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus('Name');
    await walkTo('Sign out');
    await press('ok');
    await comesToFocus('Cancel');
    return calls;
  }

  test('asks before it signs out', async () => {
    await pressSignOut();
    expect(useSession.getState().token).toBe('access');
  });

  test('ends the session at once when the question is confirmed', async () => {
    const calls = await pressSignOut();
    await press('right', 'ok');
    expect(useSession.getState().token).toBeNull();
    await waitFor(() => expect(calls('POST', 'auth/session/block/')).toHaveLength(1));
    expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ id: ids[0] });
  });

  test('returns from the subscription to its button', async () => {
    const { history } = await start('#/en/profile');
    await comesToFocus('Name');
    await walkTo('Plan and orders');
    expect(focused()).toBe('Plan and orders');
    await press('ok');
    await comesToFocus('Choose a plan');
    expect(history.snapshot().map(({ route }) => route)).toEqual([{ name: 'profile' }, { name: 'orders' }]);
    await press('back');
    await comesToFocus('Plan and orders');
  });

  test('offers an unpaid order', async () => {
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
    await screen.findByText('Pay for Family, 39,000 UZS');
    await comesToFocus('Name');
    await walkTo('Pay for');
    expect(focused()).toBe('Pay for Family, 39,000\u00a0UZS');
    await press('ok');
    await comesToFocus('5');
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['profile', 'order']);
  });

  test('leads to the settings', async () => {
    const { history } = await start('#/en/profile');
    await comesToFocus('Name');
    await walkTo('Settings');
    expect(focused()).toBe('Settings');
    await press('ok');
    await comesToFocus('General');
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['profile', 'settings']);
    await press('back');
    await comesToFocus('Settings');
  });

  test('changes a name by the keyboard', async () => {
    const { calls } = await start('#/en/profile', {
      'PATCH auth/update/user/': () => json(200, { ...me, first_name: 'Nodiraq' }),
    });
    await comesToFocus('Name');
    await press('ok');
    await comesToFocus('q');
    await press('ok');
    await pressInLastRow('Continue');
    await waitFor(() => expect(document.body.textContent).toContain('Last name'));
    await comesToFocus(/^[Qq]$/);
    await pressInLastRow('Finish');
    await screen.findByText('Saved');
    expect(calls('PATCH', 'auth/update/user/')[0]?.body).toEqual({
      first_name: 'Nodiraq',
      last_name: 'Karimova',
    });
    expect(useSession.getState().user?.first_name).toBe('Nodiraq');
  });

  test('lets a phone of the account type the name', async () => {
    let type: (response: Response) => void = () => undefined;
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
    await waitFor(() => expect(document.body.textContent).toContain('Gulnora'));
    await press('back');
    await comesToFocus('Name');
  });

  test('offers the available pictures', async () => {
    const { calls } = await start('#/en/profile', {
      'GET auth/update/user/': () => page([{ address: '/art/a.jpg' }, { address: '/art/b.jpg' }]),
      'PATCH auth/update/user/': () => json(200, { ...me, avatar: '/art/b.jpg' }),
    });
    await comesToFocus('Name');
    await press('down', 'ok');
    await waitFor(() => expect(document.body.textContent).toContain('Avatar'));
    await comesToFocus('Back');
    // An own picture comes from the phone.
    await screen.findByText(/oyna\.test\/link/);
    await press('down', 'right');
    await comesToFocus(/Avatar 2/);
    await press('ok');
    await screen.findByText('Saved');
    expect(calls('PATCH', 'auth/update/user/')[0]?.body).toEqual({ avatar: '/art/b.jpg' });
    await comesToFocus('Avatar');
  });
});

test('has the letter of the account in the colour that it has among the profiles', async () => {
  await start('#/en/profile', {
    'GET auth/profile/': () =>
      json(200, { results: [{ id: 71, name: 'Nodira', is_first: true, is_kids: false }], max: 6 }),
  });
  await comesToFocus('Name');
  const letter = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('main [data-letter]');
    if (!found) throw new Error('no letter');
    return found;
  });
  const { container } = render(<ProfilePicture id={71} name="Nodira" picture="" />);
  const own = container.querySelector<HTMLElement>('[data-letter]');
  expect(letter.style.backgroundColor).toBe(own?.style.backgroundColor);
});

test('shows a picture from the phone when the television wakes', async () => {
  let avatar: string | null = null;
  const { platform } = await start('#/en/profile', { 'GET auth/me/': () => json(200, { ...me, avatar }) });
  await comesToFocus('Name');
  expect(document.querySelector('main img')).toBeNull();
  avatar = '/avatars/abc';
  await standBy(platform, 70);
  await waitFor(() =>
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(`${location.origin}/avatars/abc`),
  );
});

test('asks a guest to sign in for an order, with the order as the next screen', async () => {
  const next = '#/en/watch/cinema/7?from=33';
  const address = `#/en/orders/4?next=${encodeURIComponent(next)}`;
  const { history } = await start(address, { 'GET order/4/': () => errorResponse(401, 'token_not_valid') });
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
