import { QueryClientProvider } from '@tanstack/react-query';
import ky from 'ky';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { choosePlatform } from '../../platforms/choose-platform.ts';
import { apiOrigin } from '../api/base.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setProbe } from '../api/reachability.ts';
import { reloadOnce, wasReloaded } from '../api/reload-once.ts';
import { followOtherTabs } from '../api/session-refresh.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { storedLanguage } from '../state/lang.ts';
import { PlatformProvider } from '../state/platform-context.ts';
import { parseLocation } from '../state/route.ts';
import { startTier } from '../state/tier.ts';
import { filterEvents, handledEvents } from './event-filter.ts';
import { ScreenHistory } from './screen-history.ts';
import { Shell } from './shell.tsx';
import { startFocus } from './start-focus.ts';

const history = new ScreenHistory();
/** With packet loss, a request may hang for minutes and block one of few connections. */
const PROBE_TIMEOUT_MS = 3000;

/** The question of the very first start; most starts do without its code. */
type Choice = ComponentType<{ readonly onChosen: () => void }>;

function Start({ LanguageChoice }: { readonly LanguageChoice: Choice | null }) {
  const [asking, setAsking] = useState(true);
  if (!asking || !LanguageChoice) return <Shell history={history} />;
  const begin = (): void => {
    history.start();
    setAsking(false);
  };
  return <LanguageChoice onChosen={begin} />;
}

/** Starts the app in `root`. */
export async function boot(root: HTMLElement): Promise<void> {
  const texts = startI18n();
  const platform = await choosePlatform({ userAgent: window.navigator.userAgent, globals: window });
  startTier(platform);
  platform.registerKeys();
  startFocus(platform.keys());
  setProbe(() =>
    ky(`${apiOrigin}/healthz`, {
      timeout: PROBE_TIMEOUT_MS,
      retry: 0,
      cache: 'no-store',
      throwHttpErrors: false,
    }).then(
      // A backend that does not know this address is reachable too.
      ({ status }) => status < 500,
      () => false,
    ),
  );
  followOtherTabs();
  filterEvents(handledEvents, root);
  const queryClient = createQueryClient();
  await texts;
  const isAsking = storedLanguage() === null && parseLocation(window.location.hash).lang === null;
  const choice = isAsking
    ? await import('./language-choice.tsx').then(
        ({ LanguageChoice }) => LanguageChoice,
        () => null,
      )
    : null;
  if (!choice) history.start();
  // Synchronous, including effects, so that the first screen's requests are sent before the engine draws the skeleton.
  flushSync(() =>
    createRoot(root).render(
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queryClient}>
          <Start LanguageChoice={choice} />
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  // The first screen need not wait for the rest.
  void import('./after-start.ts').then(
    ({ afterStart }) => afterStart(history, platform, queryClient),
    () => void (wasReloaded() || reloadOnce()),
  );
}
