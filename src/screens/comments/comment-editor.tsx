import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { useAddComment } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import styles from './comments.module.css';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

interface CommentEditorProps {
  readonly cinema: number;
  readonly onDone: () => void;
}

const MAX_LENGTH = 1000;

/** Writes a comment, by remote, keyboard or phone. */
export function CommentEditor({ cinema, onDone }: CommentEditorProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => readDraft(cinema));
  const { text, spoiler } = draft;
  const change = (part: Partial<typeof draft>): void => {
    const next = { ...draft, ...part };
    keepDraft(cinema, next);
    setDraft(next);
  };
  const add = useAddComment(cinema);
  const send = (): void => {
    if (add.isPending) return;
    add.mutate(
      { text: text.trim(), spoiler },
      {
        onSuccess: () => {
          dropDraft(cinema);
          showAlert(t('comments.sent'));
          onDone();
        },
      },
    );
  };
  return (
    <TextStep
      name="comment"
      heading={t('comments.heading')}
      sentence={t('comments.text')}
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
          {...(spoiler ? { icon: icons.check } : {})}
          on={spoiler}
          onPress={() => change({ spoiler: !spoiler })}
        />
      </FocusGroup>
    </TextStep>
  );
}
