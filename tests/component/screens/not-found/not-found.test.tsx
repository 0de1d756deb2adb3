import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '#src/state/lang.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { renderApp } from '../../support/render-app.tsx';

let stop: () => void = () => undefined;
afterEach(() => stop());

async function open(address: string) {
  demoService();
  const app = renderApp(address);
  ({ stop } = app);
  await settle();
  return app;
}

test('an address of no screen shows a sentence with the focus on the way home', async () => {
  await open('#/en/no-such-page');
  await waitFor(() => expect(focused()).toBe('Home'));
  expect(screen.getByRole('alert').textContent).toBe('There is no such page.');
  await press('ok');
  await waitFor(() => expect(window.location.hash).toBe('#/en/'));
  await waitFor(() => expect(focused()).toBe('Watch'));
});

test.each([
  ['uz', 'Bosh sahifa'],
  ['uz-Cyrl', 'Бош саҳифа'],
  ['ru', 'Главная'],
] as const)('the page of no screen speaks %s', async (lang, home) => {
  await open(`#/${lang}/no-such-page`);
  await waitFor(() => expect(focused()).toBe(home));
  chooseLanguage('en');
});

test('the way home leads to the home screen below instead of a second one', async () => {
  const { history } = await open('#/en/');
  await waitFor(() => expect(focused()).toBe('Watch'));
  await act(async () => {
    window.location.hash = '#/en/no-such-page';
  });
  await waitFor(() => expect(focused()).toBe('Home'));
  await press('ok');
  await waitFor(() => expect(focused()).toBe('Watch'));
  expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']);
  expect(history.canGoBack()).toBe(false);
});

test('Back on the page of no screen leads home', async () => {
  await open('#/en/no-such-page');
  await waitFor(() => expect(focused()).toBe('Home'));
  await press('back');
  await waitFor(() => expect(window.location.hash).toBe('#/en/'));
});
