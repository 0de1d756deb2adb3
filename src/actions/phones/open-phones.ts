import i18next from 'i18next';
import { createElement } from 'react';
import { phonesTexts } from '../../i18n/phones-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';

/** Opens 'Your phone as a remote' in the modal. */
export function openPhones(): void {
  void withTexts(import('./phones-panel.tsx'), phonesTexts).then(
    ({ PhonesPanel }) => openModal(createElement(PhonesPanel)),
    () => showAlert(i18next.t('error.network'), 'error'),
  );
}
