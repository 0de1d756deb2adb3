import type { CinemaCard } from '@oyna/contract/cinema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePendingState } from '../../../api/change-store.ts';
import { sendChange } from '../../../api/send-change.ts';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { showAlert } from '../../../state/alert.ts';
import { useSession } from '../../../state/session.ts';
import { hideForgotten } from './hide-forgotten.ts';
import { useHistory, useRefreshProgress } from './history.ts';
import { useKeptPositions } from './position-store.ts';
import { type Forgotten, forgetPositions } from './report-position.ts';

/**
 * Forgets how far something was watched: on this set, and in the account where there is one. The lists are without it at
 * once, and have it again if the service refuses. Without a connection it is sent later. The screen needs `browseTexts`.
 */
export function useForgetting(): (what: Forgotten) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onError = useErrorAlert();
  const refresh = useRefreshProgress();
  return (what) => {
    const restore = forgetPositions(what);
    const done = (): void => {
      refresh();
      showAlert(t(what === 'all' ? 'library.cleared' : 'library.removed'));
    };
    if (useSession.getState().token === null) {
      done();
      return;
    }
    const target = what === 'all' ? {} : { ...what };
    const sent = sendChange({ kind: 'forget', target, on: true });
    // The menu closes first and gives the focus back to the card, which then hands it on to its neighbour.
    setTimeout(() => hideForgotten(client), 0);
    sent.then(
      (outcome) => {
        if (outcome === 'kept') showAlert(t('action.sentLater'), 'info');
        if (outcome === 'sent') done();
      },
      (error: unknown) => {
        restore();
        refresh();
        onError(error);
      },
    );
  };
}

/** Removes one title from the history. */
export function useRemoval({ id, progress }: Pick<CinemaCard, 'id' | 'progress'>) {
  const kept = useKeptPositions();
  const history = useHistory();
  const isForgotten = usePendingState('forget', { cinema: id }) === true;
  const forget = useForgetting();
  // The rail of the history has only the newest titles.
  const isUnfinished = progress != null && !progress.watched;
  return {
    isListed:
      kept.some((entry) => entry.cinema === id) ||
      (!isForgotten && (isUnfinished || (history.data ?? []).some((item) => item.cinema?.id === id))),
    remove: (): void => forget({ cinema: id }),
  };
}
