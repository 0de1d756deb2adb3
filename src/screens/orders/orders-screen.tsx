import { useTranslation } from 'react-i18next';
import { Failure } from '../../actions/support/failure.tsx';
import { useOrders } from '../../features/billing/api/list-orders.ts';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { ownPlan } from '../../features/billing/model/own-plan.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-screen.module.css';
import { SubscriptionPanel } from './subscription-panel.tsx';

/** The viewer's subscription and orders, side by side. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const orders = useOrders();
  const subscriptions = useSubscriptions();
  const isReady = orders.data !== undefined && subscriptions.data !== undefined;
  const failed = isReady ? undefined : [orders, subscriptions].find(({ isError }) => isError);
  useEnter(isReady ? 'ready' : failed ? 'failed' : 'loading');
  const focusKey = screenKey(entry);
  if (failed) {
    const retry = (): void => {
      void orders.refetch();
      void subscriptions.refetch();
    };
    return <Failure focusKey={focusKey} error={failed.error} onRetry={retry} />;
  }
  return (
    <FocusGroup orientation="horizontal" focusKey={focusKey} className={styles.page}>
      <h1 className={styles.heading}>{t('subscription.heading')}</h1>
      {!orders.data || !subscriptions.data ? (
        <div className={styles.panel}>
          <FocusableSkeleton label={t('state.loading')} />
        </div>
      ) : (
        <>
          <SubscriptionPanel plan={ownPlan(subscriptions.data)} />
          <div className={styles.list}>
            {orders.data.orders.length === 0 ? (
              <p className={styles.fact}>{t('orders.empty')}</p>
            ) : (
              <OrderList orders={orders} />
            )}
          </div>
        </>
      )}
    </FocusGroup>
  );
}
