import type { Order } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { grouped } from '../../i18n/format.ts';
import { formatTime } from '../../i18n/format-time.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { textSize } from '../../ui/text-size.ts';
import styles from './order-screen.module.css';

const HOUR_MS = 3_600_000;

interface PayByPhoneProps {
  readonly order: Order;
  /** Of the page, which names this part. */
  readonly heading: string;
}

/** Payment by phone: the bank's page as a QR code, the steps in words, and the order. Nothing here is focusable. */
export function PayByPhone({ order, heading }: PayByPhoneProps) {
  const { t, i18n } = useTranslation();
  const expires = Date.parse(order.expires_at);
  const now = useServerTime(1000);
  // The server clock is accurate to about a second.
  const left = Math.max(0, expires - Math.max(now, Date.parse(order.created_at)));
  const { payment } = order;
  const amount = t('plans.amount', { amount: grouped(i18n.language, order.amount) });
  const facts: readonly (readonly [string, string])[] = [
    [t('order.number'), order.number],
    // A renewal is valid for days.
    left > HOUR_MS
      ? [t('order.payBy'), dayAndTime(t, i18n.language, expires, serverNow())]
      : [t('order.left'), formatTime(Math.ceil(left / 1000))],
  ];
  const steps = [t('order.stepScan'), t('order.stepPay', { amount }), t('order.stepDone')];
  return (
    <section className={styles.phone} aria-label={heading}>
      <div className={styles.way}>
        <div className={styles.code}>
          {payment && <QrCode image={absoluteAddress(payment.image)} size={textSize() > 1 ? 340 : 440} />}
        </div>
        <div>
          <p className={styles.amount}>{amount}</p>
          <p className={styles.plan}>{order.plan.name}</p>
          {payment ? (
            <ol className={styles.steps}>
              {steps.map((words) => (
                <li key={words} className={styles.step}>
                  {words}
                </li>
              ))}
            </ol>
          ) : (
            <p className={styles.steps}>{t('order.qrWaiting')}</p>
          )}
        </div>
      </div>
      <p className={styles.address}>{payment?.pay_url.replace(/^https?:\/\//, '')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
