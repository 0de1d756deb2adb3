import type { Comment } from '@oyna/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useComments } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { forgetEntry } from '../../focus/memory.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { ScreenProvider } from '../../focus/screen-context.ts';
import { closeModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { classes } from '../../ui/classes.ts';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentList, ENTRY } from './comment-list.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './comments.module.css';

interface CommentsPanelProps {
  readonly cinema: number;
  readonly heading: string;
  /** Runs an action that needs an account, after sign-in if necessary. */
  readonly whenSignedIn: (action: () => void) => void;
  /** Reopens this panel with the editor. */
  readonly onWriteLater: () => void;
  /** Starts with the editor. */
  readonly writing?: boolean;
}

type Place = 'list' | 'editor' | Comment;

/** The comments on a title: the list, one complete comment, or the editor; for the modal. */
export function CommentsPanel({ cinema, heading, whenSignedIn, onWriteLater, writing }: CommentsPanelProps) {
  const { t } = useTranslation();
  const signedIn = useSession((state) => state.token !== null);
  const [place, setPlace] = useState<Place>('list');
  // A layer above the list, to which Back returns.
  useEffect(() => {
    if (writing) setPlace('editor');
  }, [writing]);
  // While the panel is open, so that a completely loaded list is not requested again.
  const comments = useComments(cinema);
  const toList = (): void => setPlace('list');
  useLayer(place !== 'list', toList);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other focusables
  useEffect(() => moveFocus('comments'), [place]);
  useEffect(() => () => forgetEntry(ENTRY), []);
  // Back from a comment returns to it in the list, and from the editor to its button.
  const read = useRef(false);
  if (place !== 'list') read.current = place !== 'editor';
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
      first={read.current ? 'comments/list' : 'comments/write'}
      remembers={false}
      className={classes(modal.panel, styles.panel)}
    >
      <ModalHeading hidden={place === 'editor'}>
        {t('action.comments')} · {heading}
      </ModalHeading>
      {place === 'list' ? (
        <CommentList comments={comments} onWrite={write} onOpen={setPlace} />
      ) : place === 'editor' ? (
        <ScreenProvider value={{ entry: ENTRY, active: true }}>
          <CommentEditor cinema={cinema} onDone={toList} />
        </ScreenProvider>
      ) : (
        <CommentView
          cinema={cinema}
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
