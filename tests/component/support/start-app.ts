import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { browserKeys } from '#platforms/keys.ts';
import { cacheTags, invalidate, invalidateAll } from '#src/api/cache-tags.ts';
import { remoteConfigStore } from '#src/api/remote-config-store.ts';
import { noteServerTime } from '#src/api/server-clock.ts';
import { noteFirstScreen } from '#src/app/first-screen.ts';
import { startFocus } from '#src/app/start-focus.ts';
import { appFocus } from '#src/focus/tree/app-focus.ts';
import { startFocusGuard } from '#src/focus/tree/focus-guard.ts';
import {
  accountTexts,
  pinTexts,
  planTexts,
  playerTexts,
  profileTexts,
  settingsTexts,
  subscriptionTexts,
  supportTexts,
} from '#src/i18n/later-texts.ts';
import { addTexts, startI18n } from '#src/i18n/start-i18n.ts';
import { browseTexts, homeTexts, liveTexts } from '#src/i18n/start-texts.ts';
import { applyTextLook } from '#src/screens/settings/apply-text-look.ts';
import { hideAlert } from '#src/state/alert.ts';
import { useLang } from '#src/state/lang.ts';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { closeModal } from '#src/state/modal.ts';
import { usePlaying } from '#src/state/playing.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { useSettings } from '#src/state/settings.ts';
import { stopSleep } from '#src/state/sleep-steps.ts';
import { ownClock } from './own-time.ts';
import { watchNames } from './watch-names.ts';

/** Actions of the focus guard in the running test; `null` if it may act. */
let recoveries: string[] | null = [];
/** Whether there was nothing that could have the focus, as while a language replaces the whole page. */
let wasEmpty = false;

/** The actions since the last call. */
export function takeRecoveries(): readonly string[] {
  const taken = recoveries ?? [];
  recoveries = [];
  wasEmpty = false;
  return taken;
}

/** For a test that takes the focus away by hand: the focus guard may act in it. */
export function allowRecovery(): void {
  recoveries = null;
}

/** Loads the English texts and the part of the app that follows the first screen. */
export async function loadApp(): Promise<void> {
  useLang.setState({ lang: 'en' });
  await startI18n();
  await addTexts(browseTexts);
  await addTexts(accountTexts);
  await addTexts(planTexts);
  await addTexts(subscriptionTexts);
  await addTexts(playerTexts);
  await addTexts(liveTexts);
  await addTexts(homeTexts);
  await addTexts(supportTexts);
  await addTexts(settingsTexts);
  await addTexts(pinTexts);
  await addTexts(profileTexts);
  // Code does not load in fake time, so it must be loaded already.
  await import('#src/app/after-start.ts');
  noteFirstScreen();
}

let stopFocus = (): void => undefined;
let stopGuard = (): void => undefined;
let stopNames: () => readonly string[] = () => [];

/** Starts a fresh focus with a keyboard as the remote that has Samsung's key for the previous channel. */
export function setUpApp(): void {
  stopFocus = startFocus({ ...browserKeys, 10190: 'previousChannel' });
  recoveries = [];
  wasEmpty = false;
  stopNames = watchNames();
  stopGuard = startFocusGuard({
    clock: ownClock,
    restore: () => undefined,
    screen: () => null,
    report: () => undefined,
    onAction: (action) => {
      // Nothing can have the focus in a test that has removed its page; the next page takes it a moment after it is there.
      wasEmpty ||= appFocus.tree.leaves().length === 0;
      if (!wasEmpty) recoveries?.push(action);
    },
  });
}

/**
 * Removes the page and whatever a test left on the set; fails if the focus guard had to act, or if an element without a
 * name had the focus.
 */
export function tearDownApp(): void {
  // A timer of real time cannot be stopped in fake time.
  vi.useRealTimers();
  stopGuard();
  const nameless = stopNames();
  cleanup();
  stopFocus();
  resetState();
  expect(recoveries ?? [], 'actions of the focus guard').toEqual([]);
  expect(nameless, 'elements that had the focus without a name').toEqual([]);
}

/** Each test is a start of its own, on a new set in English. */
function resetState(): void {
  // Only the sign-out of a viewer forgets their data.
  keepTokens('access', null);
  clearSession();
  closeModal();
  hideAlert();
  stopSleep();
  localStorage.clear();
  sessionStorage.clear();
  useLang.setState({ lang: 'en' });
  useSettings.setState({}, true);
  applyTextLook();
  usePlaying.setState({ playing: false });
  useMemoryPressure.setState({ isLow: false });
  // Without a millisecond between the two readings of the clock.
  vi.useFakeTimers();
  noteServerTime(new Date().toISOString());
  vi.useRealTimers();
  // A test may have invalidated data at a time that is still to come.
  const client = new QueryClient();
  invalidateAll(client);
  for (const tag of Object.values(cacheTags)) invalidate(client, tag);
  // The next start fetches the configuration.
  void remoteConfigStore.put({ config: null, isFresh: false });
}
