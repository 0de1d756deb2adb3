import type { Comment } from '@oyna/contract/activity';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { closeModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { classes } from '../../ui/classes.ts';
import modal from '../../ui/modal.module.css';
import { CommentEditor } from './comment-editor.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './comments.module.css';

interface CommentsPanelProps {
  readonly cinema: number;
  readonly heading: string;
  /** Runs what needs an account, after the viewer has signed in where he has not. */
  readonly whenSignedIn: (action: () => void) => void;
  /** Shows this panel anew with the editor open. */
  readonly onWriteLater: () => void;
  /** Begins with the editor. */
  readonly writing?: boolean;
}

type Place = 'list' | 'editor' | Comment;

/** What viewers wrote of a title: the list, one of them whole, or a new one; for the modal. */
export function CommentsPanel({ cinema, heading, whenSignedIn, onWriteLater, writing }: CommentsPanelProps) {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const [place, setPlace] = useState<Place>(writing ? 'editor' : 'list');
  const toList = (): void => setPlace('list');
  useLayer(place !== 'list', toList);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other stops
  useEffect(() => moveFocus('comments'), [place]);
  const write = (): void => {
    if (signedIn) {
      setPlace('editor');
      return;
    }
    closeModal();
    whenSignedIn(onWriteLater);
  };
  return (
    <FocusGroup
      orientation="vertical"
      focusKey="comments"
      remembers={false}
      className={classes(modal.panel, styles.panel)}
    >
      {place !== 'editor' && (
        <p className={modal.question}>
          {t('action.comments')} · {heading}
        </p>
      )}
      {place === 'list' ? (
        <CommentList cinema={cinema} onWrite={write} onOpen={setPlace} />
      ) : place === 'editor' ? (
        <CommentEditor cinema={cinema} onDone={toList} />
      ) : (
        <CommentView
          comment={place}
          onDone={toList}
          whenSignedIn={(action) => {
            if (!signedIn) closeModal();
            whenSignedIn(action);
          }}
        />
      )}
    </FocusGroup>
  );
}
