import type { Comment } from '@oyna/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { type CommentTarget, targetName, useAddComment } from '../../features/library/api/comments.ts';
import { TypeByPhone } from '../../features/search/components/type-by-phone.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useOneAtATime } from '../../shared/use-one-at-a-time.ts';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import styles from './comments.module.css';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

interface CommentEditorProps {
  readonly target: CommentTarget;
  /** The comment that this one replies to. */
  readonly parent: Comment | null;
  readonly onDone: () => void;
}

const MAX_LENGTH = 1000;

/** Writes a comment or a reply, by remote, keyboard or phone. */
export function CommentEditor({ target, parent, onDone }: CommentEditorProps) {
  const { t } = useTranslation();
  const name = `${targetName(target)} ${parent?.id ?? ''}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const { text, spoiler } = draft;
  const change = (part: Partial<typeof draft>): void => {
    const next = { ...draft, ...part };
    keepDraft(name, next);
    setDraft(next);
  };
  const add = useAddComment(target);
  const once = useOneAtATime();
  // Back leaves it while it still sends.
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  const send = (): void =>
    once(async () => {
      await add.mutateAsync({ text: text.trim(), spoiler, ...(parent && { parent: parent.id }) });
      dropDraft(name);
      showAlert(t(parent ? 'comments.replySent' : 'comments.sent'));
      if (isOpen.current) onDone();
    });
  return (
    <>
      <div className={styles.byPhone}>
        <TypeByPhone small />
      </div>
      <TextStep
        name="comment"
        heading={t(parent ? 'comments.replyHeading' : 'comments.heading')}
        sentence={
          parent
            ? t('comments.replyTo', { name: parent.author.first_name || t('comments.someone') })
            : t('comments.text')
        }
        text={text}
        maxLength={MAX_LENGTH}
        kind="text"
        onChange={(next) => {
          add.reset();
          change({ text: next });
        }}
        onDone={send}
        required
        done={t('comments.post')}
        problem={add.error}
        busy={add.isPending}
        remoteField="comment"
      >
        <FocusGroup orientation="horizontal" className={styles.switch}>
          <Button
            label={t('comments.spoiler')}
            {...(spoiler ? { icon: laterIcons.check } : {})}
            on={spoiler}
            onPress={() => change({ spoiler: !spoiler })}
          />
        </FocusGroup>
      </TextStep>
    </>
  );
}
