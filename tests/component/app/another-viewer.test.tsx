import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '#src/features/accounts/api/sign-in.ts';
import { useMember } from '#src/state/member.ts';
import { clearSession, useSession } from '#src/state/session.ts';
import { json } from '../../unit/api/fake-server.ts';
import { comesToFocus, me, page, start } from '../support/account-frame.ts';
import { press, settle } from '../support/press.ts';
import { appTests } from '../support/render-app.tsx';

appTests();

const nobodyYet = () => new Promise<Response>(() => undefined);
const shown = (): string => document.body.textContent ?? '';
const other = { first_name: 'Bobur', last_name: 'Aliyev', avatar: null };
const signInAsAnother = () =>
  act(async () => signIn({ access: 'access-2', refresh: 'refresh-2', user: other }));

test('the profile shows no plan and no number after signing out', async () => {
  await start('#/en/profile', {
    'POST auth/session/block/': () => new Response(null, { status: 204 }),
  });
  await waitFor(() => expect(shown()).toMatch(/Family plan, active until/));
  await comesToFocus('Name');
  await act(async () => clearSession());
  await comesToFocus('Sign in');
  expect(shown()).not.toMatch(/Family|\+998|Nodira/);
});

test('the next viewer sees no data of the last one while responses are pending', async () => {
  let respond: () => Response | Promise<Response> = () => json(200, me);
  await start('#/en/profile', { 'GET auth/me/': () => respond() });
  await waitFor(() => expect(shown()).toMatch(/Family plan, active until/));
  await comesToFocus('Name');
  act(() => clearSession());
  await settle();
  respond = nobodyYet;
  await signInAsAnother();
  await screen.findByText('Bobur Aliyev');
  expect(shown()).not.toMatch(/Family|\+998/);
});

test('a viewer who signs in over another sees no data of that one', async () => {
  let respond: () => Response | Promise<Response> = () => json(200, me);
  await start('#/en/profile', { 'GET auth/me/': () => respond() });
  await waitFor(() => expect(shown()).toMatch(/Family plan, active until/));
  respond = nobodyYet;
  await signInAsAnother();
  await screen.findByText('Bobur Aliyev');
  expect(shown()).not.toMatch(/Family|\+998/);
});

test('a response for the last viewer that arrives after sign-out is dropped', async () => {
  let late: (response: Response) => void = () => undefined;
  await start('#/en/profile', {
    'GET auth/me/': () =>
      new Promise<Response>((resolve) => {
        late = resolve;
      }),
  });
  act(() => clearSession());
  await act(async () => late(json(200, me)));
  await settle();
  expect(useSession.getState().user).toBeNull();
  expect(shown()).not.toContain('Nodira');
});

test('a screen below shows no requests of the last viewer', async () => {
  let requests: () => Response | Promise<Response> = () =>
    page([
      {
        id: 1,
        topic: 'payment',
        message: 'My private question',
        phone: '+998901234567',
        status: 'new',
        created_at: '2026-11-20T00:00:00Z',
        answer: null,
        answered_at: null,
      },
    ]);
  const { history } = await start('#/en/contact', { 'GET contact/': () => requests() });
  await screen.findByText(/My private question/);
  act(() => history.open({ name: 'profile' }));
  await comesToFocus('Name');
  act(() => clearSession());
  await settle();
  requests = nobodyYet;
  await signInAsAnother();
  await comesToFocus(/.+/);
  await press('back');
  await waitFor(() => expect(history.snapshot()).toHaveLength(1));
  expect(shown()).not.toContain('My private question');
});

test('the plan chosen by the last viewer is forgotten', async () => {
  await start('#/en/profile');
  useMember.setState({ name: 'Family', amount: 39_000, id: 2 });
  act(() => clearSession());
  expect(useMember.getState()).toEqual({ name: '', amount: 0, id: null });
});

test('an open editor closes for the next viewer', async () => {
  await start('#/en/profile');
  await comesToFocus('Name');
  await press('ok');
  await screen.findByText('First name');
  act(() => clearSession());
  await settle();
  await signInAsAnother();
  await comesToFocus('Name');
  expect(screen.queryByText('First name')).toBeNull();
});
