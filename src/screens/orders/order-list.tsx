import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import type { useOrders } from '../../features/billing/api/list-orders.ts';
import { date } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import styles from './orders-screen.module.css';

interface OrderListProps {
  readonly orders: ReturnType<typeof useOrders>;
}

/** All orders with their states, newest first: a pending one can be paid, a paid one has its receipt, an ended one is ordered again. */
export function OrderList({ orders }: OrderListProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const linesOf = (order: Order): readonly [string, string, string] => [
    `${order.plan.name} · ${t('plans.amount', { amount: grouped(i18n.language, order.amount) })}`,
    t(`orders.status.${order.status}`),
    `${order.number} · ${date(i18n.language, Date.parse(order.created_at), serverNow())}`,
  ];
  return (
    <Grid
      name="orders"
      label={t('subscription.orders')}
      items={orders.data?.orders ?? []}
      total={orders.data?.count}
      keyOf={({ id }) => id}
      labelOf={(order) => linesOf(order).join('. ')}
      columns={1}
      stepX={1132}
      stepY={168}
      viewport={840}
      onNearEnd={() => {
        if (orders.hasNextPage && !orders.isFetchingNextPage) void orders.fetchNextPage();
      }}
      onPress={({ id }) => navigation.open({ name: 'order', id, next: null })}
      render={(order) => {
        const [title, status, note] = linesOf(order);
        return (
          <div className={styles.row}>
            <span className={styles.title}>{title}</span>{' '}
            <span className={classes(styles.status, order.status === 'pending' && styles.waits)}>
              {status}
            </span>{' '}
            <span className={styles.note}>{note}</span>
          </div>
        );
      }}
    />
  );
}
