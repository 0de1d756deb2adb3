import type { CinemaCard } from '@oyna/contract/cinema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../state/alert.ts';
import { useNavigation } from '../../state/navigation.ts';
import { findRoute } from '../find-route.ts';

/**
 * Plays a title in place of this screen; of a series the episode that is due, which is asked for first. `onFail` is
 * called when that did not come.
 */
export function useStartTitle(onFail: () => void): (title: CinemaCard) => void {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const state = useRef({ gone: false, busy: false });
  useEffect(() => {
    const { current } = state;
    current.gone = false;
    return () => {
      current.gone = true;
    };
  }, []);
  return (title) => {
    const { current } = state;
    if (current.busy) return;
    current.busy = true;
    findRoute(title).then(
      (route) => current.gone || navigation.replace(route ?? { name: 'title', id: title.id }),
      () => {
        current.busy = false;
        if (current.gone) return;
        onFail();
        showAlert(t('error.network'), 'error');
      },
    );
  };
}
