import type { HistoryItem } from '@oyna/contract/history';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ContinueItem, Platform } from '#platforms/platform.ts';
import { pictureAddress } from '../api/base.ts';
import { scopeNow } from '../api/use-scope.ts';
import { historyQuery } from '../features/library/api/history.ts';
import { historyNote } from '../features/library/model/history-note.ts';
import { useAgeLimit } from '../state/age-limit.ts';
import { onProfileChanged } from '../state/on-profile-changed.ts';
import { useSession } from '../state/session.ts';

/** Everybody sees the launcher, also children; `ServiceRows.java` has the same age for its rows. */
export const FOR_EVERYONE = 12;
/** Width of a card on the launcher. */
const WIDTH = 480;

function linkOf({ cinema, programme, progress }: HistoryItem): string {
  if (programme) return `?type=channel&id=${programme.channel.id}&programme=${programme.id}`;
  return `?type=cinema&id=${cinema?.id}${progress.episode === null ? '&play=1' : `&episode=${progress.episode}`}`;
}

function itemOf(item: HistoryItem): ContinueItem {
  const { cinema, programme, progress } = item;
  const picture = cinema?.cover ?? null;
  return {
    link: linkOf(item),
    title: cinema?.title ?? programme?.title ?? '',
    note: historyNote(i18next.t, item, programme?.channel.name),
    picture: picture && pictureAddress(picture, WIDTH),
    position: progress.position,
    duration: progress.duration,
    watchedAt: Date.parse(progress.watched_at),
  };
}

function isForEveryone({ cinema, programme }: HistoryItem): boolean {
  const age = cinema?.age_rating ?? programme?.age_rating ?? 0;
  return age <= FOR_EVERYONE && !(age > useAgeLimit.getState().limit) && !cinema?.notice;
}

/**
 * Keeps the row "continue watching" of the set's launcher like that of home, for the profile that watches now; a guest has none.
 * Requests nothing by itself. Returns a function that stops it, or `null` on sets without such a row.
 */
export async function followContinueRow(
  client: QueryClient,
  platform: Platform,
): Promise<(() => void) | null> {
  const show = await platform.continueRow?.();
  if (!show) return null;
  let shown: string | null = null;
  const look = (): void => {
    const isGuest = useSession.getState().token === null;
    const { queryKey, select } = historyQuery(scopeNow());
    const page = isGuest ? undefined : client.getQueryData(queryKey);
    // Before the first list there is nothing to remove, either.
    if (!page && !isGuest && shown === null) return;
    const items = page && select ? select(page).filter(isForEveryone).map(itemOf) : [];
    const next = JSON.stringify(items);
    if (next === shown) return;
    shown = next;
    show(items);
  };
  const stops = [
    client.getQueryCache().subscribe(look),
    useSession.subscribe(look),
    useAgeLimit.subscribe(look),
    onProfileChanged(look),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
