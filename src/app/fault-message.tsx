import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactActions } from '../actions/support/use-contact-actions.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { showAlert } from '../state/alert.ts';
import { noteError } from '../state/error-log.ts';
import { Message } from '../ui/message.tsx';

export interface FaultMessageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Focus key that takes the focus of the failed part; `null` for a screen that is not active. */
  readonly enter: string | null;
  /** Focus key of the message; without one, it is inside the group to enter. */
  readonly focusKey?: string;
  /** A way out besides a retry: its translation key and action. */
  readonly exit?: readonly [key: string, action: () => void] | null;
  /** Whether the app can do without the part: it is then left out and only an alert is shown. */
  readonly isOptional?: boolean;
}

/** Stands in for a part of the app that failed to render. */
export function FaultMessage({ error, onRetry, enter, focusKey, exit, isOptional }: FaultMessageProps) {
  const { t } = useTranslation();
  const { sentence, code } = useErrorText()(error);
  const contact = useContactActions(code);
  useEffect(() => noteError(error instanceof Error ? `${code} ${error.message}` : code), [error, code]);
  useEffect(() => {
    if (isOptional) showAlert(`${sentence} (${code})`, 'error');
  }, [isOptional, sentence, code]);
  useEffect(() => {
    const move = (): void => {
      if (enter && !document.querySelector('[data-focused]')) moveFocus(enter);
    };
    move();
    // A move into the part that failed may end after this effect, at a focusable that no longer exists.
    const timer = setTimeout(move);
    return () => clearTimeout(timer);
  }, [enter]);
  return isOptional ? null : (
    <Message
      focusKey={focusKey}
      sentence={sentence}
      code={code}
      action={t('action.retry')}
      onAction={onRetry}
      others={[...(exit ? [{ label: t(exit[0]), onPress: exit[1] }] : []), ...contact]}
    />
  );
}
