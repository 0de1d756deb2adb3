import { useTranslation } from 'react-i18next';
import { Grid } from '../../../ui/grid.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { removeIcon } from '../../../ui/remove-icon.ts';
import { units } from '../../../ui/units.ts';
import { clearSearches } from '../api/recent-searches.ts';
import styles from './suggestions.module.css';

const STEP = 76;

export interface SuggestionList {
  readonly texts: readonly string[];
  /** They are the recent searches, which a button clears. */
  readonly areRecent: boolean;
}

interface SuggestionsProps extends SuggestionList {
  /** Number of rows that are visible at once. */
  readonly rows: number;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onChoose: (text: string) => void;
}

/** Searches that OK makes at once; nothing without any. */
export function Suggestions({ texts, areRecent, rows, ...props }: SuggestionsProps) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  const heading = t(areRecent ? 'search.recent' : 'search.completions');
  const items = areRecent ? [...texts, null] : texts;
  return (
    <section className={styles.suggestions} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.list} style={{ height: units(rows * STEP) }}>
        <Grid
          name="suggestions"
          label={heading}
          focusKey={props.focusKey}
          onFocus={props.onFocus}
          items={items}
          keyOf={(text) => text ?? 'clear'}
          labelOf={(text) => text ?? t('search.clearRecent')}
          columns={2}
          stepX={388}
          stepY={STEP}
          viewport={rows * STEP}
          onPress={(text) => (text === null ? clearSearches() : props.onChoose(text))}
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
