import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { Message } from '../../ui/message.tsx';
import { useContactActions } from './use-contact-actions.ts';

interface OrderErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

/** The reason why a plan could not be ordered, and further actions; Back also returns to the plans. */
export function OrderError({ error, onRetry, onOther }: OrderErrorProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  useLayer(active, onOther);
  useEnter('error');
  const { sentence, code } = useErrorText()(error);
  const noBank = errorCode(error) === 'payment_unavailable';
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={noBank ? t('order.unavailable') : sentence}
      code={code}
      action={t('action.retry')}
      onAction={onRetry}
      others={[{ label: t('order.anotherPlan'), onPress: onOther }, ...useContactActions(code)]}
    />
  );
}
