import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { playerTexts } from '#src/i18n/later-texts.ts';
import { noteTimedItem } from '#src/state/sleep-steps.ts';
import { useSleepTimer } from '#src/state/sleep-timer.ts';
import { demoService } from '../support/demo-service.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { type Key, press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';
import { SuspendablePlatform } from '../support/suspendable-platform.ts';
import { walkTo } from '../support/walk-to.ts';

appTests();
// Fetched once: code takes real time, and that of the tests stands still.
beforeAll(() => import('#src/app/sleep-watch.tsx'));
beforeAll(() => import('#src/actions/sleep/open-sleep-choices.tsx'));
beforeAll(() => import('#src/screens/rest/rest-screen.tsx'));
beforeEach(() => void vi.useFakeTimers({ toFake: [...clocks, 'performance', 'Date'] }));

const clocks = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const notice = () => screen.queryByText(/^The screen goes dark in a minute/) !== null;
const left = () => Math.round((useSleepTimer.getState().left ?? 0) / 60_000);

async function pass(minutes: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(minutes * 60_000));
  await act(() => vi.dynamicImportSettled());
  await settle();
}

/** The app on the list of channels, all parts of which have loaded. */
async function start(hash = '#/en/channels') {
  demoService();
  const platform = new SuspendablePlatform();
  const { history } = renderApp(hash, platform);
  await act(() => import('#src/app/screens.ts'));
  await act(() => playerTexts.en());
  await settle();
  await pass(0.1);
  await vi.waitFor(() => expect(focused()).toBe('1 Channel 1'), 10_000);
  return { platform, names: () => history.snapshot().map(({ route }) => route.name) };
}

/** Chooses a time by the Info key. */
async function setTimer(choice: string, arrow: Key = 'right'): Promise<void> {
  await press('info');
  await act(() => vi.dynamicImportSettled());
  await settle();
  expect(screen.queryByRole('dialog', { name: 'Sleep timer' })).not.toBeNull();
  await walkTo(choice, arrow);
  await press('ok');
  await pass(0.1);
}

describe('the sleep timer on a screen to browse', () => {
  test('tells of the rest a minute before, and leads to a black screen', async () => {
    const { names } = await start();
    await setTimer('15\u00a0min');
    await pass(13.5);
    expect(notice()).toBe(false);
    await pass(0.5);
    expect([notice(), names()]).toEqual([true, ['channels']]);
    await pass(1);
    expect([notice(), names()]).toEqual([false, ['channels', 'rest']]);
    expect(focused()).toBe('Press any key to go on');
  });

  test.each<Key>(
    ['right', 'ok', 'back', 'five' as Key, 'channelUp'].map((key) => (key === 'five' ? '5' : (key as Key))),
  )('is postponed by the key %s, which does nothing else', async (key) => {
    const { names } = await start();
    const before = focusedElement();
    await setTimer('15\u00a0min');
    await pass(14.2);
    expect(notice()).toBe(true);
    await press(key);
    expect([notice(), left(), names()]).toEqual([false, 15, ['channels']]);
    expect(focusedElement()).toBe(before);
    await press('right');
    expect(focusedElement()).not.toBe(before);
  });

  test('any key wakes the set where the viewer was, and does nothing else', async () => {
    const { names } = await start();
    await press('right');
    const before = focused();
    await setTimer('15\u00a0min');
    await pass(15.5);
    await pass(120);
    expect(names()).toEqual(['channels', 'rest']);
    await press('ok');
    await vi.waitFor(() => expect(names()).toEqual(['channels']), 10_000);
    await settle();
    expect(focused()).toBe(before);
    expect(useSleepTimer.getState().aim).toBeNull();
  });

  test('can be turned off', async () => {
    const { names } = await start();
    await setTimer('15\u00a0min');
    await setTimer('Off', 'left');
    await pass(20);
    expect([notice(), names()]).toEqual([false, ['channels']]);
  });

  test('keeps its time when the clock of the set jumps', async () => {
    const { names } = await start();
    await setTimer('15\u00a0min');
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    await pass(5);
    expect([left(), names()]).toEqual([10, ['channels']]);
  });

  test('does not count a short standby, and ends with one that outlasts it', async () => {
    const { platform } = await start();
    await setTimer('15\u00a0min');
    const away = async (minutes: number): Promise<void> => {
      platform.suspend();
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await act(async () => platform.resume());
      await settle();
    };
    await away(10);
    expect(left()).toBe(15);
    await away(60);
    expect(useSleepTimer.getState().aim).toBeNull();
  });

  test('waits for the end of what plays, however long it takes', async () => {
    const { names } = await start();
    let rest = 40 * 60_000;
    await act(async () => void noteTimedItem({ kind: 'film', left: () => rest }));
    await setTimer('When the film ends');
    await pass(60);
    expect([notice(), names()]).toEqual([false, ['channels']]);
    rest = 50_000;
    await pass(0.1);
    expect(notice()).toBe(true);
    rest = 0;
    await pass(0.1);
    expect(names()).toEqual(['channels', 'rest']);
  });
});

test('the Info key is left to the player, also one that was there before', async () => {
  demoService({ 'GET cinema/3/playback/': () => new Promise<Response>(() => undefined) });
  renderApp('#/en/watch/cinema/3');
  await act(() => import('#src/app/screens.ts'));
  await act(() => import('#src/screens/watch/watch-title-screen.tsx'));
  await act(() => playerTexts.en());
  await settle();
  await pass(0.1);
  await press('info');
  await act(() => vi.dynamicImportSettled());
  await settle();
  expect(focused()).toBe('Position');
  expect(screen.queryByRole('dialog')).toBeNull();
});
