import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playerTexts } from '#src/i18n/later-texts.ts';
import { demoService } from '../support/demo-service.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed++) {
    await act(async () => vi.advanceTimersByTime(1000));
    await settle();
  }
}

async function start(hash: string): Promise<void> {
  demoService();
  renderApp(hash);
  await act(() => import('#src/app/later-parts.tsx'));
  await act(() => import('#src/app/screens.ts'));
  await act(() => playerTexts.en());
  await settle();
  await pass(6);
}

/** Styles show the names of the side menu by this mark. */
const isNamed = () => document.documentElement.hasAttribute('data-resting');

describe('the names of the side menu', () => {
  test('show at a longer rest on a list, until the next key', async () => {
    await start('#/en/channels');
    await press('down');
    await pass(14);
    expect(isNamed()).toBe(false);
    await pass(2);
    expect(isNamed()).toBe(true);
    await press('down');
    expect(isNamed()).toBe(false);
    await pass(16);
    expect(isNamed()).toBe(true);
  });

  test('cover nothing that is being read on the page of a title', async () => {
    await start('#/en/cinema/1');
    await pass(40);
    expect(isNamed()).toBe(false);
  });

  test('go away with the screen', async () => {
    await start('#/en/channels');
    await pass(16);
    expect(isNamed()).toBe(true);
    await act(async () => {
      location.hash = '#/en/settings';
    });
    await settle();
    await pass(1);
    expect(isNamed()).toBe(false);
  });
});
