import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openExitQuestion } from '#src/app/exit-question.tsx';
import { chooseLanguage } from '#src/state/lang.ts';
import { demoService } from '../support/demo-service.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { renderApp } from '../support/render-app.tsx';

let stop: () => void = () => undefined;
afterEach(() => {
  chooseLanguage('en');
  stop();
});

test('a change of the language keeps the focus on the same answer', async () => {
  demoService();
  ({ stop } = renderApp('#/en/'));
  await waitFor(() => expect(focused()).toBe('Watch'));
  await act(async () => openExitQuestion(() => undefined));
  await settle();
  await press('right');
  expect(focused()).toBe('Exit');
  const answer = focusedElement();
  await act(async () => chooseLanguage('ru'));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Выйти'));
  await settle();
  expect(focusedElement()).toBe(answer);
});
