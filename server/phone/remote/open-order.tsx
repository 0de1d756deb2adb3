import type { Order } from '@oyna/contract/billing';
import { useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { t } from '../texts.ts';
import { usePolling } from '../use-polling.ts';

const lookMs = 10_000;

/** Groups digits by spaces that do not break: `29 900`. */
const grouped = (amount: number): string => `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** An order that was opened on a television, to be paid here. The television notices the payment by itself. */
export function OpenOrder() {
  const [order, setOrder] = useState<Order | null>(null);
  usePolling(async () => {
    try {
      const { results } = await callApi<{ results: readonly Order[] }>('GET', 'order/?page_size=5');
      setOrder(results.find(({ status, payment }) => status === 'pending' && payment !== null) ?? null);
    } catch {
      // Without a network, or for a kids' profile, the television alone shows it.
      setOrder(null);
    }
  }, lookMs);
  if (!order?.payment) return null;
  return (
    <section class="card" aria-label={t('open_order')}>
      <p class="small">{t('open_order')}</p>
      <p class="device">
        {order.plan.name} · {t('amount', { amount: grouped(order.amount) })}
      </p>
      <a class="button main" href={order.payment.pay_url}>
        {t('pay', { bank: order.payment.name })}
      </a>
    </section>
  );
}
