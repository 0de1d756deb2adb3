import type { Plan } from '@oyna/contract/billing';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../i18n/format.ts';
import { classes } from '../../../ui/classes.ts';
import { textSize } from '../../../ui/text-size.ts';
import { planHours } from '../model/plan-hours.ts';
import { qualityName } from '../model/quality-name.ts';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** Note on a plan that the viewer has, or that is advised. */
  readonly mark: string | null;
  readonly isAdvised?: boolean;
  /** Whether any plan has hours to record, so that all cards have their row. */
  readonly hasHours?: boolean;
  /** Effect of OK. */
  readonly action: string;
}

/** Height of a card, in units. */
export function planCardHeight(hasHours: boolean): number {
  return 420 + 300 * textSize() + (hasHours ? 10 + 42 * textSize() : 0);
}

/**
 * A plan: its price first, then its features, aligned with those of its neighbours. Its label has the same
 * words in the same order.
 */
export function PlanCard({ plan, mark, isAdvised, hasHours, action }: PlanCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes(styles.card, hasHours && styles.hours)}>
      <div className={styles.name}>{plan.name}</div>{' '}
      <div className={styles.price}>{t('plans.amount', { amount: grouped(i18n.language, plan.amount) })}</div>{' '}
      <div className={styles.period}>{t('plans.days', { count: plan.period_days })}</div>{' '}
      {mark !== null && <div className={classes(styles.mark, isAdvised && styles.advised)}>{mark}</div>}{' '}
      <div className={styles.row}>
        <span className={styles.label}>{t('plans.quality')}</span>{' '}
        <span>{qualityName(plan.quality) || '—'}</span>
      </div>{' '}
      <div className={styles.row}>
        <span className={styles.label}>{t('plans.screens')}</span> <span>{plan.max_streams}</span>
      </div>{' '}
      {hasHours && (
        <div className={styles.row}>
          <span className={styles.label}>{t('plans.recording')}</span> <span>{planHours(t, plan)}</span>
        </div>
      )}{' '}
      <div className={styles.features}>
        {plan.features.map((feature) => (
          <div key={feature} className={styles.feature}>
            {`${feature} `}
          </div>
        ))}
      </div>{' '}
      <div className={styles.action}>{action}</div>
    </div>
  );
}
