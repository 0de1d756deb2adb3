import { useTranslation } from 'react-i18next';
import { describeError } from '../api/describe-error.ts';
import { Message } from '../ui/message.tsx';

interface FailureProps {
  readonly focusKey: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Other ways on, beside trying again. */
  readonly others?: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** In place of what could not be had: why, its code, and trying again. */
export function Failure({ focusKey, error, onRetry, others = [] }: FailureProps) {
  const { t } = useTranslation();
  const { key, detail, code } = describeError(error);
  return (
    <Message
      focusKey={focusKey}
      sentence={detail ?? t(key)}
      code={code}
      action={t('action.retry')}
      onAction={onRetry}
      others={others}
    />
  );
}
