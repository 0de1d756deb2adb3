import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { invalidatedSince } from './cache-tags.ts';

interface Kept {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly updatedAt: number;
}

const MOST_SCREENS = 10;
/** Answers that are good for one use: signed addresses, what a set shows to a phone. */
const FLEETING = ['playback', 'thumbnails', 'device-sign-in'];
/** For so long restored data waits for the screen that asks for it; chunks are loaded by then. */
const HOLD_MS = 1000;

/**
 * What the screens too far down the history to stay mounted had on them. With gcTime 0 their data goes with them, so
 * it is noted when they go, and put back for the moment in which they come again: shown at once, and asked for anew
 * only when it is stale.
 */
export class ScreenData {
  private readonly client: QueryClient;
  private readonly screens = new Map<string, readonly Kept[]>();

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Notes what is there now under a history entry. */
  keep(entry: string): void {
    const queries = this.client.getQueryCache().getAll();
    const kept = queries.flatMap(({ queryKey, state }): Kept[] =>
      state.data === undefined || FLEETING.indexOf(String(queryKey[0])) >= 0
        ? []
        : [{ key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }],
    );
    this.screens.set(entry, kept);
    for (const oldest of this.screens.keys()) {
      if (this.screens.size <= MOST_SCREENS) break;
      this.screens.delete(oldest);
    }
  }

  /** Puts back what was noted under an entry, once. */
  restore(entry: string): void {
    const kept = this.screens.get(entry) ?? [];
    this.screens.delete(entry);
    for (const { key, data, updatedAt } of kept) {
      if (this.client.getQueryData(key) !== undefined) continue;
      const isOld = invalidatedSince(key, updatedAt);
      this.client.setQueryData(key, data, { updatedAt: isOld ? 1 : updatedAt });
      // Data that nobody looks at is gone at once; this looks until the screen does.
      const release = new QueryObserver(this.client, { queryKey: key, enabled: false }).subscribe(
        () => undefined,
      );
      setTimeout(release, HOLD_MS);
    }
  }

  forgetAll(): void {
    this.screens.clear();
  }
}
