import { useTranslation } from 'react-i18next';
import { grouped } from '../../../i18n/format.ts';
import { usePlans } from '../api/list-plans.ts';
import { entryPlan, isMonthly } from '../model/entry-plan.ts';
import { qualityName } from '../model/quality-name.ts';
import styles from './price-line.module.css';

/** Features of the plan that fit beside its price. */
const MAX_FEATURES = 2;

/** The price of the cheapest plan for a locked title, and the contents of that plan; nothing until the plans are known. */
export function PriceLine() {
  const { t, i18n } = useTranslation();
  const plan = entryPlan(usePlans().data ?? []);
  if (!plan) return null;
  const amount = grouped(i18n.language, plan.amount);
  const price = isMonthly(plan)
    ? t('plans.fromMonthly', { amount })
    : `${t('plans.from', { amount })} · ${t('plans.days', { count: plan.period_days })}`;
  const gives = [qualityName(plan.quality), ...plan.features.slice(0, MAX_FEATURES)].filter(Boolean);
  return (
    <p className={styles.line}>
      <span className={styles.price}>{price}</span>{' '}
      {gives.length > 0 && <span className={styles.gives}>{gives.join(' · ')}</span>}
    </p>
  );
}
