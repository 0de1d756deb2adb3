import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../actions/support/failure.tsx';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SearchResultsProps } from './found.ts';
import styles from './search-screen.module.css';

const COLUMNS = 4;
const STEP = 212;

/** Shows only titles as a grid, and titles with anything else as rails. Without results, it shows the chart. */
export function SearchResults(props: SearchResultsProps) {
  const { t, i18n } = useTranslation();
  const { search, focusKey, onFocus, onOpen, menu } = props;
  const { state, text, titles, FoundSections } = search;
  const words = {
    blank: t('search.suggestions'),
    loading: t('search.searching'),
    failed: '',
    nothing: t('search.nothing', { text: nestQuotes(i18n.language, text) }),
    found: t('search.found', { number: search.count }),
  };
  const openTitle = ({ id }: CinemaCard): void => onOpen({ name: 'title', id });
  const hasOthers = state === 'found' && search.others > 0;
  const hasFailed = state === 'failed';
  const key = `${state} ${text}`;
  return (
    <FocusGroup
      orientation="vertical"
      empty={!hasFailed && titles.length === 0 && !hasOthers}
      className={styles.right}
    >
      <p className={styles.said} role="status">
        {words[state]}
      </p>
      {state === 'nothing' && <p className={styles.instead}>{t('search.advice')}</p>}
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
      {hasOthers && FoundSections && <FoundSections key={key} {...props} onTitle={openTitle} />}
      {!hasOthers && titles.length > 0 && (
        <div className={styles.grid}>
          <TitleGrid
            key={key}
            name={key}
            label={words[state]}
            titles={titles}
            {...(state === 'found' && { total: search.count })}
            columns={COLUMNS}
            opensRight
            step={STEP}
            viewport={820}
            focusKey={focusKey}
            onFocus={onFocus}
            onNearEnd={search.more}
            onOpen={openTitle}
            {...menu}
          />
        </div>
      )}
    </FocusGroup>
  );
}
