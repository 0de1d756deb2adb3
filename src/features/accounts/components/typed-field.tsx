import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import styles from './steps.module.css';

export type TextKind = 'name' | 'text' | 'password';

interface TypedFieldProps {
  readonly text: string;
  readonly kind: TextKind;
  /** Shows the letters of a password. */
  readonly shown: boolean;
}

/** As much of the end of a name or a password as its line has room for. */
const LINE = 32;

/** The text so far: the line of a name or a password, or the last lines of a text. */
export function TypedField({ text, kind, shown }: TypedFieldProps) {
  const { t } = useTranslation();
  const isSecret = kind === 'password' && !shown;
  const visible = kind === 'text' ? text : (isSecret ? '•'.repeat(text.length) : text).slice(-LINE);
  return (
    <div
      className={classes(styles.typed, kind === 'text' ? styles.lines : styles.line)}
      role="status"
      aria-label={isSecret ? t('login.characters', { number: text.length }) : text}
    >
      <span className={styles.letters}>
        {visible}
        <span className={styles.empty}>_</span>
      </span>
    </div>
  );
}
