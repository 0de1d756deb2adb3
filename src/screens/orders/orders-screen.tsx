import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useOrders } from '../../features/billing/api/list-orders.ts';
import { date } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { useNavigation } from '../../state/navigation.ts';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';
import styles from './orders-screen.module.css';

/** The orders with their states; a pending one can be paid, and an ended one ordered again. */
export function OrdersScreen() {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const orders = useOrders();
  const list = orders.data ?? [];
  const linesOf = (order: Order): readonly [string, string, string] => [
    `${order.plan.name} · ${t('plans.amount', { amount: grouped(i18n.language, order.amount) })}`,
    t(`orders.status.${order.status}`),
    `${order.number} · ${date(i18n.language, Date.parse(order.created_at), serverNow())}`,
  ];
  return (
    <GridPage
      heading={t('orders.heading')}
      state={stateOf(orders, list)}
      error={orders.error}
      empty={t('orders.empty')}
      emptyAction={{
        label: t('plans.heading'),
        onPress: () => navigation.replace({ name: 'plans', next: null }),
      }}
      onRetry={() => void orders.refetch()}
    >
      <Grid
        name="orders"
        label={t('orders.heading')}
        items={list}
        keyOf={({ id }) => id}
        labelOf={(order) => linesOf(order).join('. ')}
        columns={1}
        stepX={1132}
        stepY={168}
        viewport={840}
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
    </GridPage>
  );
}
