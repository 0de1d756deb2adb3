import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../actions/support/failure.tsx';
import { useOrder } from '../../features/billing/api/get-order.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { OrderOver } from './order-over.tsx';
import { OrderPaid } from './order-paid.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import styles from './order-screen.module.css';
import { PayOrder } from './pay-order.tsx';
import { useKeepPurchase } from './use-keep-purchase.ts';

interface OrderScreenProps {
  readonly id: number;
  /** Hash to continue to after payment. */
  readonly next: string | null;
  /** Created on the plans screen, to which Back returns. */
  readonly chosen?: true | undefined;
}

/** An order: the ways to pay it, and its outcome. */
export function OrderScreen({ id, next, chosen }: OrderScreenProps) {
  const { t } = useTranslation();
  const isChosen = chosen === true;
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const query = useOrder(id, active);
  const order = query.data;
  useKeepPurchase(order, next, active);
  // Paid before, and nothing to continue to.
  const [first, setFirst] = useState(order?.status);
  if (first === undefined && order) setFirst(order.status);
  const isReceipt = first === 'paid' && next === null && !isChosen;
  const toPlans = (): void => navigation.replace({ name: 'plans', next });
  // The order stays pending, and choosing the plan again continues it.
  useLayer(active && isChosen && order?.status !== 'paid', toPlans);
  useEnter(order?.status ?? query.status);
  if (!order) {
    if (query.isError) {
      return (
        <Failure
          focusKey={screenKey(entry)}
          error={query.error}
          onRetry={() => void query.refetch()}
          others={[{ label: t('order.anotherPlan'), onPress: toPlans }]}
        />
      );
    }
    return (
      <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.waiting}>
        <FocusableSkeleton label={t('state.loading')} />
      </FocusGroup>
    );
  }
  if (order.status === 'paid' && isReceipt) return <OrderReceipt order={order} />;
  if (order.status === 'paid') return <OrderPaid order={order} next={next} />;
  if (order.status !== 'pending') {
    return <OrderOver order={order} next={next} onOther={toPlans} />;
  }
  return <PayOrder order={order} next={next} onChanged={() => void query.refetch()} onOther={toPlans} />;
}
