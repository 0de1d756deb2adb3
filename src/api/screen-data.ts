import { type QueryClient, type QueryKey, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { isStale } from './cache-tags.ts';

interface Kept {
  readonly queryKey: QueryKey;
  readonly meta: QueryMeta;
  readonly data: unknown;
  readonly updatedAt: number;
}

const MAX_SCREENS = 10;
/** How long restored data waits for its screen, by which time its code is loaded. */
const HOLD_MS = 1000;

/**
 * Data of screens too far down the history to stay mounted. With gcTime 0 it would be lost with them, so it
 * is saved when they unmount and restored when they return: shown at once, and refetched only if stale.
 */
export class ScreenData {
  private readonly client: QueryClient;
  private readonly screens = new Map<string, readonly Kept[]>();

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Saves the current data under a history entry. */
  keep(entry: string): void {
    const queries = this.client.getQueryCache().getAll();
    const kept = queries.flatMap(({ queryKey, meta = {}, state }): Kept[] =>
      state.data === undefined || meta.isSingleUse
        ? []
        : [{ queryKey, meta, data: state.data, updatedAt: state.dataUpdatedAt }],
    );
    this.screens.set(entry, kept);
    for (const oldest of this.screens.keys()) {
      if (this.screens.size <= MAX_SCREENS) break;
      this.screens.delete(oldest);
    }
  }

  /** Restores the data saved under an entry, once. */
  restore(entry: string): void {
    const kept = this.screens.get(entry) ?? [];
    this.screens.delete(entry);
    for (const { queryKey, meta, data, updatedAt } of kept) {
      if (this.client.getQueryData(queryKey) !== undefined) continue;
      const isOld = isStale({ queryKey, meta }, updatedAt);
      this.client.setQueryData(queryKey, data, { updatedAt: isOld ? 1 : updatedAt });
      // Unobserved data is dropped at once; this observer holds it until the screen does.
      const release = new QueryObserver(this.client, { queryKey, meta, enabled: false }).subscribe(
        () => undefined,
      );
      setTimeout(release, HOLD_MS);
    }
  }

  forgetAll(): void {
    this.screens.clear();
  }
}
