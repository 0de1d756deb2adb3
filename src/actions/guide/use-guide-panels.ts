import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/start-i18n.ts';
import { browseTexts } from '../../i18n/start-texts.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';

type Panels = typeof import('./guide-panels.tsx');
type Panel<Props> = (props: Props) => ReactNode;

/** Returns a function that opens a panel of the guide in the modal. The code of all panels loads with the first one. */
export function useGuidePanels() {
  const { t } = useTranslation();
  return <Props extends object>(choose: (panels: Panels) => Panel<Props>, props: Props): void =>
    void withTexts(import('./guide-panels.tsx'), browseTexts).then(
      (panels) => openModal(createElement(choose(panels), props)),
      () => showAlert(t('error.network'), 'error'),
    );
}
