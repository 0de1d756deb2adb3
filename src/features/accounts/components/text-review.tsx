import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { Reader } from '../../../ui/reader.tsx';
import step from '../../../ui/step.module.css';
import styles from './steps.module.css';

interface TextReviewProps {
  readonly heading: string;
  readonly text: string;
  readonly notice: ReactNode;
  /** Label of the button that is done with the text. */
  readonly done: string;
  readonly onDone: () => void;
  readonly onEdit: () => void;
}

const HEIGHT = 480;

/** A long text as a whole, before it leaves the set. */
export function TextReview({ heading, text, notice, done, onDone, onEdit }: TextReviewProps) {
  const { t } = useTranslation();
  return (
    <FocusGroup orientation="vertical" className={styles.field}>
      <h1 className={step.heading}>{heading}</h1>
      <p className={step.sentence}>{t('typing.review')}</p>
      <div className={styles.review}>
        <Reader height={HEIGHT}>
          <p>{text}</p>
        </Reader>
      </div>
      {notice}
      <FocusGroup orientation="horizontal" className={step.actions}>
        <Button label={done} onPress={onDone} className={step.action} />
        <Button label={t('typing.edit')} onPress={onEdit} />
      </FocusGroup>
    </FocusGroup>
  );
}
