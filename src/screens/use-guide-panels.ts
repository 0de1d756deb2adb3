import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../state/alert.ts';
import { openModal } from '../state/modal.ts';

type Panels = typeof import('./guide/guide-panels.tsx');
type Panel<Props> = (props: Props) => ReactNode;

/** Returns a function that opens a panel of the guide in the modal. The code of all panels loads with the first one. */
export function useGuidePanels() {
  const { t } = useTranslation();
  return <Props extends object>(choose: (panels: Panels) => Panel<Props>, props: Props): void =>
    void import('./guide/guide-panels.tsx').then(
      (panels) => openModal(createElement(choose(panels), props)),
      () => showAlert(t('error.network'), 'error'),
    );
}
