import { deleteHistory } from '@oyna/contract/history';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { useSession } from '../../../state/session.ts';
import { useHistory, useRefreshProgress } from './history.ts';
import { useKeptPositions } from './position-store.ts';
import { type Forgotten, forgetPositions } from './report-position.ts';

/** Forgets how far something was watched: on this set, and in the account where there is one. */
export function useForgetting() {
  const onError = useErrorAlert();
  const refresh = useRefreshProgress();
  return useMutation({
    mutationFn: async (what: Forgotten) => {
      forgetPositions(what);
      if (useSession.getState().token === null) return;
      await callApi(deleteHistory, what === 'all' ? {} : { query: what });
    },
    onSuccess: refresh,
    onError,
  });
}

/** Removes one title from continue watching. */
export function useRemoval(cinema: number) {
  const kept = useKeptPositions();
  const history = useHistory();
  const { mutateAsync } = useForgetting();
  return {
    isListed:
      kept.some((entry) => entry.cinema === cinema) ||
      (history.data ?? []).some((item) => item.cinema?.id === cinema),
    remove: (removed: () => void): void => void mutateAsync({ cinema }).then(removed, () => undefined),
  };
}
