import type { CinemaCard } from '@oyna/contract/cinema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findRoute } from '../../actions/find-route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';

/**
 * Replaces this screen by the playback of a title; for a series, it first loads the due episode. `onFail` is
 * called if that fails.
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
