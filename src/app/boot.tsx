import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { choosePlatform } from '#platforms/choose-platform.ts';
import { probeService } from '../api/probe-service.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setProbe } from '../api/reachability.ts';
import { reloadOnce, wasReloaded } from '../api/reload-once.ts';
import { followOtherTabs } from '../api/session-refresh.ts';
import { whenSettled } from '../api/when-settled.ts';
import { afterTwoFrames } from '../focus/timing/after-frame.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { parseLocation } from '../routes/location.ts';
import { holdHome } from '../screens/home/hold-home.ts';
import { PlatformProvider } from '../shared/platform-context.ts';
import { within } from '../shared/within.ts';
import { storedLanguage, useLang } from '../state/lang.ts';
import { useSettings } from '../state/settings.ts';
import { startTier } from '../state/tier.ts';
import { askWho } from './ask-who.ts';
import { filterEvents, handledEvents } from './event-filter.ts';
import { firstScreen, noteFirstScreen } from './first-screen.ts';
import { importAfterStart } from './import-after-start.ts';
import { ScreenHistory } from './screen-history.ts';
import { Shell } from './shell.tsx';
import { startFocus } from './start-focus.ts';

const history = new ScreenHistory();
/** How long the first render and the rest of the app wait for the responses to the first requests, in ms. */
const FIRST_PATIENCE_MS = 150;
/** The same where the page shows home as it was, which a slow response only leaves there for longer. */
const KEPT_PATIENCE_MS = 4000;
const DATABASE_PATIENCE_MS = 500;
const REST_PATIENCE_MS = 2000;

/** Starts the app in `root`. */
export async function boot(root: HTMLElement): Promise<void> {
  const texts = startI18n();
  const kept = window.keptHome;
  const platform = await choosePlatform({ userAgent: window.navigator.userAgent, globals: window });
  startTier(platform);
  platform.registerKeys();
  startFocus(platform.keys());
  setProbe(probeService);
  followOtherTabs();
  filterEvents(handledEvents, root);
  const queryClient = createQueryClient();
  const { lang, route } = parseLocation(window.location.hash);
  const wanted = lang ?? storedLanguage();
  const isAsking = wanted === null;
  const isHome = route.name === 'home' && wanted === useLang.getState().lang;
  const startsChannel = isHome && useSettings.getState().start === 'channel';
  const held = isHome && !startsChannel ? holdHome(queryClient) : null;
  await texts;
  // Without its code, the app starts with home.
  const Question =
    isAsking || startsChannel
      ? await import('./rare-start.ts').then(
          ({ rareStart }) => rareStart(isAsking, history, platform, queryClient),
          () => null,
        )
      : null;
  // With the responses there, the first screen is rendered once instead of twice.
  const isDrawn = kept?.isDrawn;
  if (isDrawn && held) await within(DATABASE_PATIENCE_MS, held.asked, () => undefined);
  await whenSettled(queryClient, isDrawn ? KEPT_PATIENCE_MS : FIRST_PATIENCE_MS);
  if (!Question) {
    history.start();
    askWho(history);
  }
  // In one frame with the live screen, which takes the focus over.
  kept?.remove();
  const shell = <Shell history={history} />;
  // Synchronous, including effects, so that the first screen's requests are sent before the engine draws the skeleton.
  flushSync(() =>
    createRoot(root).render(
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queryClient}>
          {Question ? <Question history={history}>{shell}</Question> : shell}
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  held?.release();
  kept?.releaseKeys();
  // A start that leads on to another screen does not wait for this one.
  if (startsChannel || Object.keys(platform.launchParameters()).length > 0) noteFirstScreen();
  // The last response is rendered after it has arrived.
  else void whenSettled(queryClient, REST_PATIENCE_MS).then(() => afterTwoFrames(noteFirstScreen));
  void firstScreen.then(importAfterStart).then(
    ({ afterStart }) => afterStart(history, platform, queryClient, root),
    () => void (wasReloaded() || reloadOnce()),
  );
}
