import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { decimal, filmLength } from '../../../i18n/format.ts';
import { classes } from '../../../ui/classes.ts';
import { titleFacts } from '../model/title-facts.ts';
import { useNeedsPlan } from '../model/use-needs-plan.ts';
import styles from './facts.module.css';

interface FactsProps {
  readonly title: CinemaCard;
  /** The play button beside it shows that the title needs a plan. */
  readonly hidesPlan?: boolean;
}

/** One line: year, genres, length, age rating, whether it needs a plan, rating. */
export function Facts({ title, hidesPlan }: FactsProps) {
  const { t, i18n } = useTranslation();
  const facts = titleFacts(title);
  const needsPlan = useNeedsPlan();
  return (
    <div className={styles.facts}>
      {facts.year && <span className={styles.fact}>{facts.year}</span>}
      {facts.genres && <span className={styles.fact}>{facts.genres}</span>}
      {facts.duration !== null && <span className={styles.fact}>{filmLength(t, facts.duration)}</span>}
      {facts.age && <span className={classes(styles.fact, styles.age)}>{facts.age}</span>}
      {!hidesPlan && needsPlan(title) && <span className={styles.fact}>{t('title.needsPlan')}</span>}
      {facts.rating !== null && <span className={styles.rating}>{decimal(i18n.language, facts.rating)}</span>}
    </div>
  );
}
