import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepEarlyKeys } from '#src/focus/input/early-keys.ts';
import { playerTexts } from '#src/i18n/later-texts.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { errorResponse } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));

type Responses = Parameters<typeof demoService>[0];

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed++) {
    await act(async () => vi.advanceTimersByTime(1000));
    await settle();
  }
}

/** Renders the app at a screen; returns the names of the screens that are open. */
async function start(hash: string, others: Responses = {}, seconds = 5) {
  demoService({ 'GET channel/3/playback/': () => errorResponse(503, 'unavailable'), ...others });
  const { history } = renderApp(hash);
  // Code loads in real time.
  await act(() => import('#src/app/tune-by-digits.tsx'));
  await act(() => import('#src/app/screens.ts'));
  await act(() => playerTexts.en());
  await settle();
  await pass(seconds);
  await act(() => vi.dynamicImportSettled());
  await settle();
  return { history, names: () => history.snapshot().map(({ route }) => route.name) };
}

const hash = () => window.location.hash;
const typed = (digits: string) => screen.queryByText(digits, { selector: '[role=status] *' }) !== null;

describe('digits', () => {
  test.each([['#/en'], ['#/en/guide'], ['#/en/channels'], ['#/en/cinema']])(
    'tune from %s, two seconds after the last one',
    async (from) => {
      await start(from);
      await press('0', '3');
      expect(typed('03')).toBe(true);
      await pass(1);
      expect(hash()).not.toContain('watch');
      await pass(2);
      expect(hash()).toBe('#/en/watch/channel/3');
      expect(typed('03')).toBe(false);
    },
  );

  test('tune at once by OK, which the screen does not get', async () => {
    const { names } = await start('#/en/channels');
    await vi.waitFor(() => expect(focused()).toBe('1 Channel 1'), 10_000);
    await press('3');
    await vi.waitFor(() => expect(screen.queryAllByText('Channel 3').length).toBeGreaterThan(1), 10_000);
    await press('ok');
    await settle();
    expect(hash()).toBe('#/en/watch/channel/3');
    expect(names()).toEqual(['channels', 'watchChannel']);
  });

  test('that were typed before the code had loaded count, too', async () => {
    const { history } = await start('#/en/channels', {}, 1);
    const stop = keepEarlyKeys(history.subscribe);
    await press('3');
    await pass(4);
    stop();
    expect(typed('3')).toBe(true);
    await pass(3);
    expect(hash()).toBe('#/en/watch/channel/3');
  });

  test('of no channel say so and open nothing', async () => {
    await start('#/en/channels');
    await press('9', '9', '9', '9');
    await pass(1);
    expect(screen.queryByText('No channel has this number')).not.toBeNull();
    await pass(4);
    expect(screen.queryByText('No channel has this number')).toBeNull();
    expect(hash()).toBe('#/en/channels');
  });

  test.each(['back', 'right'] as const)('are dropped by %s', async (key) => {
    await start('#/en/channels');
    await press('3');
    await press(key);
    expect(typed('3')).toBe(false);
    await pass(4);
    expect(hash()).toBe('#/en/channels');
  });

  test('type in a text field of the screen', async () => {
    await start('#/en/search');
    await act(() => import('#src/screens/search/search-screen.tsx'));
    await pass(1);
    await press('2');
    await pass(4);
    expect(hash()).toBe('#/en/search?text=a');
  });

  test('do nothing below a dialog, which also keeps the focus when a number is complete', async () => {
    await start('#/en/channels');
    await press('3');
    await act(async () =>
      openModal(<Confirm question="Exit Oyna?" actions={[{ label: 'Stay', onPress: closeModal }]} />),
    );
    await settle();
    await press('3');
    await pass(4);
    expect([focused(), hash()]).toEqual(['Stay', '#/en/channels']);
  });

  test('say why the channels could not be loaded', async () => {
    await start('#/en/settings', { 'GET channel/lineup/': () => errorResponse(500, 'error') });
    await press('3');
    await pass(1);
    expect(document.body.textContent).toContain('H-500');
    expect([typed('3'), hash()]).toEqual([false, '#/en/settings']);
  });
});
