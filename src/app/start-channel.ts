import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Platform } from '#platforms/platform.ts';
import { errorCode } from '../api/api-error.ts';
import { lastChannel } from '../features/channels/api/recent-channels.ts';
import { formatLocation } from '../routes/location.ts';
import type { Route } from '../routes/route.ts';
import { crashesBefore } from '../shared/crashes-before.ts';
import { showAlert } from '../state/alert.ts';
import { useLang } from '../state/lang.ts';
import { useProfile } from '../state/profile.ts';
import { asksWho } from './ask-who.ts';
import { launchTarget } from './launch-target.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Errors of a channel that is not there for this profile any more. */
const gone = /^(not_found|withdrawn)$/;

function channel(id: number): Route {
  return { name: 'watchChannel', id };
}

/** Leads home, with a message, if the service does not have the channel any more. Any other failure has its own message and ways. */
function leaveIfGone(history: ScreenHistory, client: QueryClient, id: number): void {
  const isThere = (): boolean => {
    const [top] = history.snapshot().slice(-1);
    return top?.route.name === 'watchChannel' && top.route.id === id;
  };
  const stop = client.getQueryCache().subscribe(({ query, type }) => {
    const [kind, , what] = query.queryKey as [unknown, unknown, { readonly id?: unknown } | undefined];
    if (type !== 'updated' || kind !== 'playback' || what?.id !== id) return;
    const { data, error } = query.state;
    if (data === undefined && !error) return;
    stop();
    if (!isThere() || data !== undefined || !gone.test(errorCode(error) ?? '')) return;
    history.home();
    showAlert(i18next.t('channel.gone'), 'info');
  });
}

/** Opens the last channel of the profile that is chosen, over home. Nothing happens if the viewer goes elsewhere. */
function openAfterAnswer(history: ScreenHistory, client: QueryClient): void {
  const stop = useProfile.subscribe(async ({ isAsking }) => {
    if (isAsking) return;
    stop();
    const id = await lastChannel();
    if (id === null) return;
    const open = (): boolean => {
      const [top] = history.snapshot().slice(-1);
      if (top?.route.name === 'profiles') return false;
      if (top?.route.name === 'home') {
        leaveIfGone(history, client, id);
        history.open(channel(id));
      }
      return true;
    };
    if (open()) return;
    const stopWaiting = history.subscribe(() => {
      if (open()) stopWaiting();
    });
  });
}

/**
 * Lets the app start with the last channel of the profile instead of home, to which Back leads; to be called before the history
 * starts. A start that names its screen, a reload, and crashes in a row start as usual.
 */
export async function startChannel(
  history: ScreenHistory,
  platform: Platform,
  client: QueryClient,
): Promise<void> {
  const isFresh = window.history.state === null && crashesBefore() < 2;
  if (!isFresh || launchTarget(platform.launchParameters()) !== null) return;
  if (asksWho()) {
    openAfterAnswer(history, client);
    return;
  }
  // Its code comes while the set's database answers.
  void import('./screens.ts').then(({ loadScreen }) => loadScreen('watchChannel')).catch(() => undefined);
  const id = await lastChannel();
  if (id === null) return;
  leaveIfGone(history, client, id);
  // Home itself is rendered only once Back leads there.
  const { lang } = useLang.getState();
  window.history.replaceState({ key: 'start-home', index: 0 }, '', formatLocation(lang, { name: 'home' }));
  window.history.pushState({ key: 'start-channel', index: 1 }, '', formatLocation(lang, channel(id)));
}
