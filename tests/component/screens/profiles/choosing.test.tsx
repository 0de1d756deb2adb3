import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLang } from '#src/state/lang.ts';
import { keepProfile, useProfile } from '#src/state/profile.ts';
import { clearSession } from '#src/state/session.ts';
import { errorResponse, pageOf } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { keptPart } from '../../support/kept-part.ts';
import { press, settle } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { saved } from '../library/library-frame.tsx';
import { focusOn, household, kept, startHousehold } from './profiles-frame.tsx';

appTests();

const names = ({ history }: Awaited<ReturnType<typeof startHousehold>>) =>
  history.snapshot().map(({ route }) => route.name);

test('a start asks who is watching, beginning at the last one', async () => {
  const app = await startHousehold('#/en/', { kept: [72, false], asks: true });
  await screen.findByText('Who’s watching?');
  await focusOn('Bobur');
  expect(names(app)).toEqual(['home', 'profiles']);
});

async function chooseBobur() {
  const app = await startHousehold('#/en/', { kept: [0, false], asks: true });
  await focusOn('Nodira');
  await press('right', 'ok');
  await waitFor(() => expect(names(app)).toEqual(['home']));
  await waitFor(() => expect(focused()).toContain('Смотреть'));
  return app;
}

test('the language of the chosen profile is spoken', async () => {
  const app = await chooseBobur();
  expect(useLang.getState().lang).toBe('ru');
  expect(app.calls('PATCH', 'auth/profile/72/')).toEqual([]);
});

test('the chosen profile is named with every call', async () => {
  const app = await chooseBobur();
  expect(kept()).toEqual({ id: 72, isKids: false });
  expect(keptPart('chosenProfile')).toEqual({ id: 72, isKids: false });
  await waitFor(() =>
    expect(
      app.calls('GET', 'banner/').some(({ profile, language }) => profile === '72' && language === 'ru'),
    ).toBe(true),
  );
});

test('a profile without a language uses the account’s again', async () => {
  const app = await startHousehold('#/ru/', { kept: [72, false], asks: true, lang: 'en' });
  await focusOn('Bobur');
  await press('left', 'ok');
  await waitFor(() => expect(focused()).toContain('Watch'));
  expect([kept(), useLang.getState().lang]).toEqual([{ id: 0, isKids: false }, 'en']);
  expect(app.calls('PATCH', 'auth/profile/71/')).toEqual([]);
});

test('the same profile continues to the target of the start without another request', async () => {
  const app = await startHousehold('#/en/cinema/7', { kept: [72, false], asks: true });
  await focusOn('Bobur');
  const before = app.calls('GET', 'cinema/7/').length;
  await press('ok');
  await waitFor(() => expect(names(app)).toEqual(['title']));
  await focusOn('Смотреть');
  expect(app.calls('GET', 'cinema/7/').length - before).toBeLessThanOrEqual(1);
});

test('Back at the question of a start asks whether to leave', async () => {
  const app = await startHousehold('#/en/', { asks: true });
  await focusOn('Nodira');
  await press('back');
  await screen.findByText('Exit Oyna?');
  await press('ok');
  await focusOn('Nodira');
  expect(names(app)).toEqual(['home', 'profiles']);
});

test('a household of one gets no question', async () => {
  const [first] = household();
  const app = await startHousehold('#/en/', { profiles: first ? [first] : [], kept: null, asks: true });
  await waitFor(() => expect(app.calls('GET', 'auth/profile/')).toHaveLength(1));
  await settle();
  expect([names(app), kept().id]).toEqual([['home'], null]);
  await press('left');
  expect(screen.queryByRole('link', { name: /^Account\./ })).not.toBeNull();
});

test('a set without a chosen profile asks once it knows the household', async () => {
  const app = await startHousehold('#/en/cinema/7', { kept: null, asks: true });
  await focusOn('Nodira');
  await press('ok');
  // The viewer who came for the title is there.
  await waitFor(() => expect(names(app)).toEqual(['title']));
  expect(kept()).toEqual({ id: 0, isKids: false });
});

test('the name of the profile in the menu leads to the question', async () => {
  const app = await startHousehold('#/en/', { kept: [72, false] });
  await waitFor(() => expect(focused()).toContain('Watch'));
  await press('left');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Bobur\./ })).not.toBeNull());
  await press('up', 'up');
  expect(focused()).toBe('Bobur');
  await press('ok');
  await focusOn('Bobur');
  expect(names(app)).toEqual(['home', 'profiles']);
  await press('back');
  await waitFor(() => expect(names(app)).toEqual(['home']));
  expect(kept().id).toBe(72);
});

test('shows nothing of the previous profile once another is in use', async () => {
  let answer: () => Response | Promise<Response> = () => pageOf([saved(5, 'Secret film')]);
  await startHousehold('#/en/library/saved', {
    kept: [72, false],
    others: { 'GET cinema/save/': () => answer() },
  });
  await screen.findByRole('button', { name: /Secret film/ });
  answer = () => new Promise<Response>(() => undefined);
  await act(async () => keepProfile(0, false));
  await settle();
  expect(document.body.textContent).not.toContain('Secret film');
  expect(screen.queryByRole('button', { name: /Secret film/ })).toBeNull();
});

test('a profile deleted elsewhere is asked for again', async () => {
  const app = await startHousehold('#/en/cinema', {
    kept: [72, false],
    others: {
      'GET cinema/': ({ profile }) => (profile === '72' ? errorResponse(400, 'profile_unknown') : pageOf([])),
    },
  });
  await screen.findByText('Who’s watching?');
  expect(useProfile.getState().isAsking).toBe(true);
  await focusOn('Bobur');
  await press('left', 'ok');
  await waitFor(() => expect(names(app).pop()).toBe('home'));
  expect(kept()).toEqual({ id: 0, isKids: false });
});

test('the last profile continues when the list cannot be loaded', async () => {
  const app = await startHousehold('#/en/', {
    kept: [73, true],
    asks: true,
    others: { 'GET auth/profile/': () => errorResponse(503, 'unavailable') },
  });
  await focusOn('Try again');
  await press('right');
  await focusOn('Continue');
  expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
  await press('ok');
  await waitFor(() => expect(names(app)).toEqual(['home']));
  expect(kept()).toEqual({ id: 73, isKids: true });
});

test('a list that cannot be loaded leads to support with its code', async () => {
  const app = await startHousehold('#/en/', {
    kept: [72, false],
    asks: true,
    others: { 'GET auth/profile/': () => errorResponse(503, 'unavailable') },
  });
  await focusOn('Try again');
  await press('right', 'right');
  await focusOn('Chat with us');
  await press('ok');
  await waitFor(() => expect(names(app).pop()).toBe('contact'));
  expect(location.hash).toBe('#/en/contact?code=H-503');
});

test('signing out forgets the profile', async () => {
  await startHousehold('#/en/', { kept: [72, false] });
  await act(async () => clearSession());
  await settle();
  expect([kept().id, keptPart('chosenProfile')]).toEqual([null, undefined]);
});
