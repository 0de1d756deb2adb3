import i18next from 'i18next';
import { createElement } from 'react';
import type { CommentTarget } from '../../features/library/api/comments.ts';
import { accountTexts } from '../../i18n/later-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { browseTexts } from '../../i18n/start-texts.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';

/** The subject of the comments, and its name. */
export interface Commented {
  readonly target: CommentTarget;
  readonly heading: string;
}

/** Opens the comments of a title, an episode or a reel in the modal and loads their code. */
export function openComments(
  about: Commented,
  whenSignedIn: (action: () => void) => void,
  writing = false,
): void {
  void withTexts(import('./comments-panel.tsx'), browseTexts, accountTexts).then(
    ({ CommentsPanel }) =>
      openModal(
        createElement(CommentsPanel, {
          ...about,
          whenSignedIn,
          writing,
          onWriteLater: () => openComments(about, whenSignedIn, true),
        }),
      ),
    () => showAlert(i18next.t('error.network'), 'error'),
  );
}
