import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './home-skeleton.module.css';

/** The skeleton of home, in its final geometry. */
export function HomeSkeleton({ focusKey }: { readonly focusKey: string }) {
  const { t } = useTranslation();
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.skeleton}>
      <Skeleton width={620} height={72} />
      <div className={styles.line} />
      <Skeleton width={760} height={36} />
      <div className={styles.text} />
      <FocusableSkeleton label={t('state.loading')} />
      <div className={styles.rail}>
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width={400} height={225} />
          </div>
        ))}
      </div>
    </FocusGroup>
  );
}
