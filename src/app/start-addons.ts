import type { Platform } from '#platforms/platform.ts';
import { startAnalytics } from '../features/addons/analytics/start-analytics.ts';
import { reportEvent } from '../shared/analytics.ts';
import { appVersion } from '../shared/app-version.ts';
import { currentTier } from '../state/tier.ts';
import type { ScreenHistory } from './screen-history.ts';
import { watchFrames } from './watch-frames.ts';

/** Digits of a number that is new with each start and stored nowhere. */
function randomSession(): string {
  return [0, 1, 2].map(() => Math.random().toString(36).slice(2, 8)).join('');
}

/** Starts the add-ons that need no screen of their own, and watches the frames. Returns a function that stops them. */
export function startAddons(history: ScreenHistory, platform: Platform): () => void {
  const stopWatching = watchFrames();
  const stopAnalytics = startAnalytics({
    sender: {
      session: randomSession(),
      app: appVersion,
      platform: platform.name(),
      engine: platform.engineVersion(),
    },
    onSuspend: (callback) => platform.onSuspend(callback),
  });
  let shown: string | undefined;
  const noteScreen = (): void => {
    const screen = history.snapshot()[history.snapshot().length - 1]?.route.name;
    if (screen === undefined || screen === shown) return;
    shown = screen;
    reportEvent('screen', { screen });
  };
  reportEvent('start', { tier: currentTier() });
  noteScreen();
  const stopNoting = history.subscribe(noteScreen);
  return () => {
    stopWatching();
    stopNoting();
    stopAnalytics();
  };
}
