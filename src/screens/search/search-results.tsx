import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../failure.tsx';
import type { useCardMenu } from '../use-card-menu.ts';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

interface SearchResultsProps {
  readonly search: Search;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onOpen: (title: CinemaCard) => void;
  readonly menu: ReturnType<typeof useCardMenu>;
}

const COLUMNS = 4;
const STEP = 212;

/** What is found; where nothing is, what others watch. */
export function SearchResults({ search, focusKey, onFocus, onOpen, menu }: SearchResultsProps) {
  const { t, i18n } = useTranslation();
  const { state, text, titles } = search;
  const words = {
    blank: t('search.suggestions'),
    loading: t('search.searching'),
    failed: '',
    nothing: t('search.nothing', { text: nestQuotes(i18n.language, text) }),
    found: t('search.found', { number: search.count }),
  };
  const hasFailed = state === 'failed';
  return (
    <FocusGroup orientation="vertical" empty={!hasFailed && titles.length === 0} className={styles.right}>
      <p className={styles.said} role="status">
        {words[state]}
      </p>
      {state === 'nothing' && titles.length > 0 && <p className={styles.instead}>{t('search.instead')}</p>}
      {hasFailed && <Failure focusKey={focusKey} error={search.error} onRetry={search.retry} />}
      {state === 'loading' && (
        <div className={styles.skeletons}>
          {[0, 1, 2, 3].map((card) => (
            <div key={card} className={styles.skeleton}>
              <Skeleton width={172} height={258} />
            </div>
          ))}
        </div>
      )}
      {titles.length > 0 && (
        <div className={styles.grid}>
          <TitleGrid
            key={`${state} ${text}`}
            name={`${state} ${text}`}
            label={words[state]}
            titles={titles}
            columns={COLUMNS}
            step={STEP}
            viewport={820}
            focusKey={focusKey}
            onFocus={onFocus}
            onNearEnd={search.more}
            onOpen={onOpen}
            {...menu}
          />
        </div>
      )}
    </FocusGroup>
  );
}
