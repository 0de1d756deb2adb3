import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { OrderError } from '../../actions/support/order-error.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { Message } from '../../ui/message.tsx';
import { useOrderAgain } from './use-order-again.ts';

interface OrderOverProps {
  readonly order: Order;
  readonly next: string | null;
  readonly onOther: () => void;
}

const notes: Readonly<Record<string, string>> = { failed: 'order.failedNote', expired: 'order.expiredNote' };

/** The reason why an order can no longer be paid, and further actions: ordering the same plan again, or another one. */
export function OrderOver({ order, next, onOther }: OrderOverProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { again, error, forget } = useOrderAgain(order, next);
  if (error) return <OrderError error={error} onRetry={again} onOther={forget} />;
  const note = notes[order.status];
  const isDeclined = order.status === 'failed';
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={t(`order.${order.status}`)}
      note={note && t(note)}
      code={order.number}
      action={t(isDeclined ? 'action.retry' : 'order.newOrder')}
      onAction={again}
      others={[{ label: t('order.anotherPlan'), onPress: onOther }]}
    />
  );
}
