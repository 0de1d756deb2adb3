import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import type { OwnPlan } from '../../features/billing/model/own-plan.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { clockTime, grouped, tashkentDay } from '../../i18n/format.ts';
import styles from './orders-screen.module.css';

/** The viewer's plan in words: days left, plans that follow, next payment. */
export function PlanFacts({ plan }: { readonly plan: OwnPlan | null }) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  if (!plan) {
    return (
      <>
        <p className={styles.plan}>{t('subscription.none')}</p>
        <p className={styles.fact}>{t('subscription.noneText')}</p>
      </>
    );
  }
  const { current, queued, renews, payment } = plan;
  const now = serverNow();
  const ends = Date.parse(current.ends_at);
  const days = tashkentDay(ends) - tashkentDay(now);
  const stem = (time: string): string => dateStem(lang, Date.parse(time), now);
  const left =
    days > 0
      ? t('subscription.left', { count: days, date: stem(current.ends_at) })
      : t('subscription.lastDay', { time: clockTime(ends) });
  const facts = [
    left,
    ...queued.map(({ plan: { name }, starts_at, ends_at }) =>
      t('subscription.next', { plan: name, from: stem(starts_at), date: stem(ends_at) }),
    ),
    payment &&
      t('subscription.payment', {
        date: stem(payment.due_at),
        amount: grouped(lang, payment.amount),
      }),
    payment ? t('subscription.paymentNote') : !renews && t('subscription.ends'),
  ];
  return (
    <>
      <p className={styles.plan}>{current.plan.name}</p>
      {facts.filter(Boolean).map((fact) => (
        <p key={String(fact)} className={styles.fact}>
          {fact}
        </p>
      ))}
    </>
  );
}
