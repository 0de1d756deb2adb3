import { useTranslation } from 'react-i18next';
import styles from './key-legend.module.css';

const keys = [
  ['red', 'guide.dayBefore'],
  ['green', 'guide.now'],
  ['yellow', 'guide.dayAfter'],
  ['blue', 'guide.filter'],
] as const;

/** The functions of the colour keys. */
export function KeyLegend() {
  const { t } = useTranslation();
  return (
    <div className={styles.legend}>
      {keys.map(([color, text]) => (
        <span key={color} className={styles.key}>
          <span className={styles.dot} data-color={color} />
          {t(text)}
        </span>
      ))}
    </div>
  );
}
