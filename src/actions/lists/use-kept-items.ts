import type { HistoryItem } from '@oyna/contract/history';
import { serverNow } from '../../api/server-clock.ts';
import { titlesByIdsQuery, useTitlesByIds } from '../../features/cinema/api/list-cinema.ts';
import { positionStore, useKeptPositions } from '../../features/library/api/position-store.ts';
import { ofProfile, type PositionLog, unfinished } from '../../features/library/model/position-log.ts';
import { useProfile } from '../../state/profile.ts';
import { type ListState, stateOf } from './list-state.ts';

interface KeptItems {
  readonly state: ListState;
  readonly items: readonly HistoryItem[];
  readonly error: unknown;
  readonly retry: () => void;
}

const MAX_TITLES = 50;
/** Archives reach back a week. */
const ARCHIVE_MS = 7 * 86_400_000;

/** The unfinished titles and programmes among the positions of this set. */
function keptEntries(log: PositionLog): PositionLog {
  const oldest = serverNow() - ARCHIVE_MS;
  return unfinished(log)
    .filter(({ shown }) => !shown || Date.parse(shown.starts_at) > oldest)
    .slice(0, MAX_TITLES);
}

const idsOf = (log: PositionLog): number[] => log.flatMap(({ cinema }) => cinema ?? []);

/** The titles to go on with once the positions of this set are loaded. */
export async function keptTitlesQuery(scope: string) {
  await positionStore.load();
  return titlesByIdsQuery(
    scope,
    idsOf(keptEntries(ofProfile(positionStore.get(), useProfile.getState().id))),
  );
}

/** Titles and programmes that a guest started on this set and did not finish, if the service still has them. */
export function useKeptItems(wanted: boolean): KeptItems {
  const kept = keptEntries(useKeptPositions());
  const ids = idsOf(kept);
  const query = useTitlesByIds(wanted ? ids : []);
  const items = kept.flatMap(({ shown: programme = null, ...entry }) => {
    const cinema = (query.data ?? []).find(({ id }) => id === entry.cinema) ?? null;
    return cinema || programme ? [{ cinema, programme, progress: { ...entry, watched: false } }] : [];
  });
  return {
    state: kept.length === 0 ? 'empty' : ids.length === 0 ? 'ready' : stateOf(query, items),
    items,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
