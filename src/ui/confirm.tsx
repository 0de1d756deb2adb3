import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { Button } from './button.tsx';
import { MixedText } from './mixed-text.tsx';
import styles from './modal.module.css';
import { ModalHeading } from './modal-heading.tsx';

interface ConfirmProps {
  readonly question: string;
  readonly text?: string;
  readonly actions: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** A question with its answers, for the modal. The first answer receives the focus. */
export function Confirm({ question, text, actions }: ConfirmProps) {
  return (
    <div className={styles.panel}>
      <ModalHeading>
        <MixedText>{question}</MixedText>
      </ModalHeading>
      {text && <p className={styles.text}>{text}</p>}
      <FocusGroup orientation="horizontal" className={styles.actions}>
        {actions.map((action, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer stays while its language changes
            key={index}
            label={action.label}
            onPress={action.onPress}
            className={styles.action}
          />
        ))}
      </FocusGroup>
    </div>
  );
}
