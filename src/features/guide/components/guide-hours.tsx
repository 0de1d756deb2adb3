import { memo } from 'react';
import { clockTime } from '../../../i18n/format.ts';
import { units } from '../../../ui/units.ts';
import styles from './guide-grid.module.css';
import { widthOf } from './scale.ts';

interface GuideHoursProps {
  readonly from: number;
  readonly to: number;
  readonly origin: number;
}

const HALF_HOUR_MS = 30 * 60_000;

/** The clock times above the cells. */
export const GuideHours = memo(function GuideHours({ from, to, origin }: GuideHoursProps) {
  const count = (to - from) / HALF_HOUR_MS;
  return Array.from({ length: count }, (_, index) => {
    const time = from + index * HALF_HOUR_MS;
    return (
      <div key={time} className={styles.hour} style={{ left: units(widthOf(time - origin)) }}>
        {clockTime(time)}
      </div>
    );
  });
});
