import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { Button } from './button.tsx';
import styles from './message.module.css';

export interface MessageProps {
  /** The sentence for the viewer. */
  readonly sentence: string;
  readonly action: string;
  readonly onAction: () => void;
  /** Further actions besides the first. */
  readonly others?: readonly {
    readonly label: string;
    readonly onPress: () => void;
    readonly focusKey?: string;
  }[];
  /** A second, smaller sentence. */
  readonly note?: string | undefined;
  /** Short error code. */
  readonly code?: string;
  readonly focusKey?: string | undefined;
}

/** An empty or failed screen: a sentence, one or more buttons, and a code after a failure. */
export function Message({ sentence, note, action, onAction, others = [], code, focusKey }: MessageProps) {
  return (
    <FocusGroup orientation="vertical" className={styles.message} focusKey={focusKey}>
      <p className={styles.sentence} role="alert">
        {sentence}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <FocusGroup orientation="horizontal" className={styles.actions}>
        <Button label={action} onPress={onAction} />
        {others.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button stays while its language changes
          <Button key={index} {...other} className={styles.other} />
        ))}
      </FocusGroup>
      {code && <p className={styles.code}>{code}</p>}
    </FocusGroup>
  );
}
