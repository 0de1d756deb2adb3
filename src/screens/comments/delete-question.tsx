import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import modal from '../../ui/modal.module.css';
import styles from './comments.module.css';

interface DeleteQuestionProps {
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks below a comment before it is deleted. Back keeps it. */
export function DeleteQuestion({ onKeep, onDelete }: DeleteQuestionProps) {
  const { t } = useTranslation();
  useLayer(true, onKeep);
  useEffect(() => moveFocus('comments/question'), []);
  return (
    <>
      <p className={styles.question}>{t('comments.deleteQuestion')}</p>
      <FocusGroup orientation="horizontal" focusKey="comments/question" className={modal.actions}>
        <Button label={t('action.cancel')} onPress={onKeep} className={modal.action} />
        <Button
          icon={icons.remove}
          label={t('comments.delete')}
          onPress={onDelete}
          className={modal.action}
        />
      </FocusGroup>
    </>
  );
}
