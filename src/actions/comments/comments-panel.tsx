import type { Comment } from '@oyna/contract/comments';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommentTarget, useComments, useReplies } from '../../features/library/api/comments.ts';
import { forgetEntry } from '../../focus/cursor/memory.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { ScreenProvider } from '../../focus/tree/screen-context.ts';
import { closeModal } from '../../state/modal.ts';
import { useSession } from '../../state/session.ts';
import { classes } from '../../ui/classes.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { CommentList, ENTRY } from './comment-list.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './comments.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { ReportQuestion } from './report-question.tsx';
import { usePlaces } from './use-places.ts';

const importEditor = () => import('./comment-editor.tsx').then(({ CommentEditor }) => CommentEditor);

interface CommentsPanelProps {
  readonly target: CommentTarget;
  readonly heading: string;
  /** Runs an action that needs an account, after sign-in if necessary. */
  readonly whenSignedIn: (action: () => void) => void;
  /** Reopens this panel with the editor. */
  readonly onWriteLater: () => void;
  /** Starts with the editor. */
  readonly writing?: boolean;
}

/** The part of a thread to which Back returns, by the part that was closed. */
const threadParts = {
  list: undefined,
  thread: 'comments/replies',
  editor: 'comments/reply',
  report: 'comments/object',
  deletion: 'comments/object',
} as const;

/** The comments on a title, an episode or a reel: the list, a thread, or the editor; for the modal. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { t } = useTranslation();
  const { target } = props;
  const signedIn = useSession((state) => state.token !== null);
  const { place, thread, cameFrom, go, back } = usePlaces();
  // A layer above the list, to which Back returns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (props.writing) go({ name: 'editor', parent: null });
  }, []);
  // While the panel is open, so that a completely loaded list is not requested again.
  const comments = useComments(target);
  const newest = (comment: Comment): Comment => comments.data?.find(({ id }) => id === comment.id) ?? comment;
  const replies = useReplies(thread && newest(thread));
  const Editor = useLazyComponent(importEditor, true);
  const isWaiting = place.name === 'editor' && Editor === null;
  const [opened] = useState(() => new Set<string>([ENTRY]));
  useLayer(place.name !== 'list', () => back(), place.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other focusables
  useEffect(() => moveFocus('comments'), [place.key, isWaiting]);
  useEffect(() => () => opened.forEach(forgetEntry), [opened]);
  const whenSignedIn = (action: () => void): void => {
    if (!signedIn) closeModal();
    props.whenSignedIn(action);
  };
  const write = (parent: Comment | null) => (): void => {
    if (signedIn) go({ name: 'editor', parent });
    else {
      closeModal();
      props.whenSignedIn(props.onWriteLater);
    }
  };
  const object = (comment: Comment): void => go({ name: comment.is_mine ? 'deletion' : 'report', comment });
  const open = (comment: Comment): void => {
    opened.add(`comments/${comment.id}`);
    go({ name: 'thread', comment });
  };
  // Back from a comment returns to it in the list, and from the editor to its button.
  const first = {
    list: cameFrom === 'editor' || cameFrom === null ? 'comments/write' : 'comments/list',
    thread: cameFrom === null ? undefined : threadParts[cameFrom],
    editor: undefined,
    report: undefined,
    deletion: undefined,
  }[place.name];
  return (
    <FocusGroup
      orientation="vertical"
      focusKey="comments"
      first={first}
      remembers={false}
      className={classes(modal.panel, styles.panel, place.name === 'list' && styles.hanging)}
    >
      <ModalHeading hidden={place.name === 'editor'}>
        {t('action.comments')} · {props.heading}
      </ModalHeading>
      {place.name === 'list' && (
        <CommentList comments={comments} onWrite={write(null)} onOpen={open} onHold={object} />
      )}
      {place.name === 'editor' && (
        <ScreenProvider value={{ entry: ENTRY, active: true }}>
          {Editor ? (
            <Editor key={place.key} target={target} parent={place.parent} onDone={() => back()} />
          ) : (
            <FocusableSkeleton label={t('state.loading')} />
          )}
        </ScreenProvider>
      )}
      {place.name === 'thread' && (
        <CommentView
          key={place.key}
          comment={newest(place.comment)}
          pages={place.isReply ? null : replies}
          onReply={place.isReply ? null : write(place.comment)}
          onOpen={open}
          onObject={object}
          onBack={() => back()}
        />
      )}
      {place.name === 'report' && (
        <ReportQuestion comment={place.comment} whenSignedIn={whenSignedIn} onDone={() => back()} />
      )}
      {place.name === 'deletion' && (
        <DeleteQuestion
          target={target}
          comment={place.comment}
          onKeep={() => back()}
          onDeleted={() => back(place.comment.id)}
        />
      )}
    </FocusGroup>
  );
}
