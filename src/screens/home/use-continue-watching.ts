import type { CinemaCard } from '@oyna/contract/cinema';
import { useHistory } from '../../features/library/api/history.ts';
import { useSession } from '../../state/session.ts';
import { useKeptTitles } from '../use-kept-titles.ts';

const SHOWN = 20;

/** Unfinished titles: from the account, or for a guest from this set. */
export function useContinueWatching(): readonly CinemaCard[] {
  const guest = useSession((state) => state.token === null);
  const history = useHistory();
  const kept = useKeptTitles(guest);
  if (guest) return kept.titles.slice(0, SHOWN);
  return history.data?.flatMap(({ cinema, progress }) => (cinema ? [{ ...cinema, progress }] : [])) ?? [];
}
