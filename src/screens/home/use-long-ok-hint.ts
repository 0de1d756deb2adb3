import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsLongOk, noteLongOk } from '../../actions/card-menu/long-ok.ts';
import { showAlert, useAlert } from '../../state/alert.ts';
import type { RestedCard } from './use-rested-card.ts';

/** Cards that the viewer looks at first. */
const SEEN = 3;

/** Tells once per set that a long OK opens the menu of a card, when the viewer looks at one more `card` that has a menu. */
export function useLongOkHint(card: RestedCard | null, hasMenu: boolean): void {
  const { t } = useTranslation();
  const seen = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card counts
  useEffect(() => {
    if (!hasMenu || knowsLongOk() || useAlert.getState().visible) return;
    seen.current += 1;
    if (seen.current < SEEN) return;
    showAlert(t('home.longOk'), 'info');
    noteLongOk();
  }, [card]);
}
