import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '#platforms/platform.ts';
import { askLaterEpisodes } from '../actions/history/ask-later-episodes.ts';
import { prefetchRoutes } from './prefetch-routes.ts';
import { registerShell } from './register-shell.ts';
import { requireUpdate } from './require-update.ts';
import type { ScreenHistory } from './screen-history.ts';
import { startAddons } from './start-addons.ts';

/** A packaged app has its files on the set. */
const isHosted = import.meta.env.PROD && import.meta.env.MODE !== 'packaged';

/** What waits until the requests of the first screen are answered. */
export function afterSettling(history: ScreenHistory, platform: Platform, client: QueryClient): void {
  requireUpdate(history, platform);
  startAddons(history, platform);
  void import('./follow-phones.ts').then(
    ({ followPhones }) => followPhones(history, platform),
    // Without its code, the set has no phones until the next start.
    () => undefined,
  );
  void prefetchRoutes().catch(() => undefined);
  void askLaterEpisodes();
  if (platform.continueRow) {
    void import('./continue-row.ts').then(
      ({ followContinueRow }) => followContinueRow(client, platform),
      () => undefined,
    );
  }
  if (isHosted) void registerShell().catch(() => undefined);
}
