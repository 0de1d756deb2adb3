import type { HistoryItem } from '@oyna/contract/history';
import { useKeptItems } from '../../actions/lists/use-kept-items.ts';
import { useHistory } from '../../features/library/api/history.ts';
import { useSession } from '../../state/session.ts';

const SHOWN = 20;

/** Unfinished titles and programmes: from the account, or for a guest from this set. */
export function useContinueWatching(): readonly HistoryItem[] {
  const guest = useSession((state) => state.token === null);
  const history = useHistory();
  const kept = useKeptItems(guest);
  if (guest) return kept.items.slice(0, SHOWN);
  return history.data ?? [];
}
