import type { CinemaDetail } from '@oyna/contract/title';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { showAlert } from '../state/alert.ts';
import { openModal } from '../state/modal.ts';

/** Opens the comments of a title and loads their code. */
export function useCommentsPanel(whenSignedIn: (action: () => void) => void) {
  const { t } = useTranslation();
  const open = ({ id, title }: Pick<CinemaDetail, 'id' | 'title'>, writing = false): void =>
    void withTexts(import('./comments/comments-panel.tsx'), browseTexts, accountTexts).then(
      ({ CommentsPanel }) =>
        openModal(
          createElement(CommentsPanel, {
            cinema: id,
            heading: title,
            whenSignedIn,
            writing,
            onWriteLater: () => open({ id, title }, true),
          }),
        ),
      () => showAlert(t('error.network'), 'error'),
    );
  return open;
}
