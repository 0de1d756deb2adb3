import type { CinemaCard } from '@oyna/contract/cinema';
import type { FoundProgramme } from '@oyna/contract/guide';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { ChannelRail, channelRailHeight } from '../../features/channels/components/channel-rail.tsx';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { GenreRail, genreRailHeight } from '../../features/search/components/genre-rail.tsx';
import { ProgrammeRail, programmeRailHeight } from '../../features/search/components/programme-rail.tsx';
import { phaseOf } from '../../features/search/model/programme-phase.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import type { Route } from '../../state/route.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../failure.tsx';
import type { useCardMenu } from '../use-card-menu.ts';
import type { useReminders } from '../use-reminders.ts';
import { type FoundRow, FoundRows } from './found-rows.tsx';
import { PosterRail, posterRailHeight } from './poster-rail.tsx';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

interface SearchResultsProps {
  readonly search: Search;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onOpen: (route: Route) => void;
  readonly menu: ReturnType<typeof useCardMenu>;
  readonly reminders: ReturnType<typeof useReminders>;
}

const COLUMNS = 4;
const STEP = 212;

/** Shows only titles as a grid, and titles with channels, programmes or genres as rails. Without results, it shows the chart. */
export function SearchResults({ search, focusKey, onFocus, onOpen, menu, reminders }: SearchResultsProps) {
  const { t, i18n } = useTranslation();
  const { state, text, titles } = search;
  const words = {
    blank: t('search.suggestions'),
    loading: t('search.searching'),
    failed: '',
    nothing: t('search.nothing', { text: nestQuotes(i18n.language, text) }),
    found: t('search.found', { number: search.count }),
  };
  const openTitle = ({ id }: CinemaCard): void => onOpen({ name: 'title', id });
  const others = state === 'found' ? otherRows(search, { onOpen, reminders }, t) : [];
  const hasFailed = state === 'failed';
  const key = `${state} ${text}`;
  return (
    <FocusGroup
      orientation="vertical"
      empty={!hasFailed && titles.length + others.length === 0}
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
      {others.length > 0 && (
        <FoundRows
          key={key}
          rows={titles.length > 0 ? [titleRow(search, openTitle, menu, t), ...others] : others}
          focusKey={focusKey}
          onFocus={onFocus}
        />
      )}
      {others.length === 0 && titles.length > 0 && (
        <div className={styles.grid}>
          <TitleGrid
            key={key}
            name={key}
            label={words[state]}
            titles={titles}
            {...(state === 'found' && { total: search.count })}
            columns={COLUMNS}
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

type Translate = ReturnType<typeof useTranslation>['t'];

function titleRow(
  { titles, text, more }: Search,
  onOpen: (title: CinemaCard) => void,
  menu: SearchResultsProps['menu'],
  t: Translate,
): FoundRow {
  return {
    key: `titles ${text}`,
    heading: t('search.titles'),
    height: posterRailHeight(titles),
    render: (place) => <PosterRail {...place} titles={titles} onNearEnd={more} onOpen={onOpen} {...menu} />,
  };
}

function otherRows(
  { channels, programmes, genres, text }: Search,
  { onOpen, reminders }: Pick<SearchResultsProps, 'onOpen' | 'reminders'>,
  t: Translate,
): FoundRow[] {
  const watch = (id: number): void => onOpen({ name: 'watchChannel', id });
  const openProgramme = (programme: FoundProgramme): void => {
    const { id, channel } = programme;
    const phase = phaseOf(programme, serverNow());
    if (phase === 'on') watch(channel.id);
    else if (phase === 'past') onOpen({ name: 'watchProgramme', channel: channel.id, id });
    else reminders.toggle({ kind: 'programme', id });
  };
  const rows: (FoundRow & { readonly count: number })[] = [
    {
      key: `channels ${text}`,
      heading: t('search.channels'),
      height: channelRailHeight,
      count: channels.length,
      render: (place) => <ChannelRail {...place} channels={channels} onOpen={({ id }) => watch(id)} />,
    },
    {
      key: `programmes ${text}`,
      heading: t('search.programmes'),
      height: programmeRailHeight,
      count: programmes.length,
      render: (place) => (
        <ProgrammeRail
          {...place}
          programmes={programmes}
          hasReminder={({ id }) => reminders.has({ kind: 'programme', id })}
          onOpen={openProgramme}
        />
      ),
    },
    {
      key: `genres ${text}`,
      heading: t('search.genres'),
      height: genreRailHeight,
      count: genres.length,
      render: (place) => (
        <GenreRail
          {...place}
          genres={genres}
          onOpen={({ slug }) => onOpen({ name: 'cinema', genre: slug })}
        />
      ),
    },
  ];
  return rows.filter(({ count }) => count > 0);
}
