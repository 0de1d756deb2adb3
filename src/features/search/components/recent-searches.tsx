import { useTranslation } from 'react-i18next';
import { Grid } from '../../../ui/grid.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { removeIcon } from '../../../ui/remove-icon.ts';
import { units } from '../../../ui/units.ts';
import { clearSearches, useRecentSearches } from '../api/recent-searches.ts';
import styles from './recent-searches.module.css';

const STEP = 76;

interface RecentSearchesProps {
  /** Number of rows that are visible at once. */
  readonly rows: number;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onChoose: (text: string) => void;
}

/** Recent searches with a button that clears them; empty at first. */
export function RecentSearches({ rows, focusKey, onFocus, onChoose }: RecentSearchesProps) {
  const { t } = useTranslation();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('search.recent')}>
      <h2 className={styles.heading}>{t('search.recent')}</h2>
      <div className={styles.list} style={{ height: units(rows * STEP) }}>
        <Grid
          name="recent"
          label={t('search.recent')}
          focusKey={focusKey}
          onFocus={onFocus}
          items={[...recent, null]}
          keyOf={(text) => text ?? 'clear'}
          labelOf={(text) => text ?? t('search.clearRecent')}
          columns={2}
          stepX={388}
          stepY={STEP}
          viewport={rows * STEP}
          onPress={(text) => (text === null ? clearSearches() : onChoose(text))}
          render={(text) => (
            <div className={styles.choice}>
              <span className={styles.icon}>
                <Icon shape={text === null ? removeIcon : icons.search} />
              </span>
              <span className={styles.text}>{text ?? t('search.clearRecent')}</span>
            </div>
          )}
        />
      </div>
    </section>
  );
}
