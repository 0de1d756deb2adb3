import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#src/state/lang.ts';
import { json } from '../../unit/api/fake-server.ts';
import { startHousehold } from '../screens/profiles/profiles-frame.tsx';
import { demoService } from '../support/demo-service.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

async function open(path: string, responses: Parameters<typeof demoService>[0] = {}) {
  demoService(responses);
  const app = renderApp(`#/en/${path}`);
  await settle();
  return app;
}
const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Oyna`));

test.each([
  ['', 'Home'],
  ['cinema', 'Cinema'],
  ['search', 'Search'],
  ['library/saved', 'Library'],
  ['channels', 'Channels'],
  ['guide', 'TV guide'],
  ['streams', 'Live broadcasts'],
  ['reels', 'Short videos'],
  ['plans', 'Choose a plan'],
  ['profile', 'Account'],
  ['settings', 'Settings'],
  ['contact', 'Chat with us'],
  ['diagnostics', 'TV status'],
  ['auth/login', 'Sign in'],
  ['auth/register', 'Create account'],
  ['auth/reset', 'Reset password'],
  ['nowhere', 'There is no such page.'],
  ['cinema/3', 'Film 3'],
  ['watch/cinema/3', 'Film 3'],
  ['watch/channel/2', '2. Channel 2'],
])('the title of #/en/%s names the screen', async (path, title) => {
  await open(path, { 'GET cinema/3/playback/': () => json(503, {}) });
  await titled(title);
});

test.each([
  ['profiles', 'Profiles'],
  ['profile/devices', 'Devices'],
  ['profile/password', 'Password'],
  ['orders', 'Plan and orders'],
  ['notifications', 'Notifications'],
])('the title of #/en/%s names the screen of an account', async (path, title) => {
  await startHousehold(`#/en/${path}`);
  await titled(title);
});

test('the title follows the screens and the language', async () => {
  const { history } = await open('cinema/3');
  await titled('Film 3');
  await act(async () => history.open({ name: 'search' }));
  await titled('Search');
  await press('back');
  await titled('Film 3');
  await act(async () => chooseLanguage('uz'));
  await settle();
  await titled('Film 3');
  await act(async () => history.open({ name: 'search' }));
  await titled('Qidiruv');
  await act(async () => chooseLanguage('ru'));
  await titled('Поиск');
});

test('the clock stands in a landmark', async () => {
  await open('');
  expect((await screen.findByRole('banner')).textContent).toMatch(/^\d\d:\d\d$/);
});
