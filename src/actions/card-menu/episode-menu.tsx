import { isResumable } from '@oyna/contract/resuming';
import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { LazyPriceLine } from '../../features/billing/components/lazy-price-line.tsx';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { useRefreshTitle } from '../../features/cinema/api/use-refresh-title.ts';
import { isEpisodeWatched } from '../../features/cinema/model/episode-to-play.ts';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { useWatchedMark } from '../../features/library/api/use-watched-mark.ts';
import { formatTime } from '../../i18n/format-time.ts';
import type { Route } from '../../routes/route.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { openComments } from '../comments/open-comments.ts';
import { eyeIcon } from './menu-icons.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';

export interface EpisodeOfTitle {
  readonly title: CinemaDetail;
  /** Number of its season. */
  readonly season: number;
  readonly episode: CinemaDetail['seasons'][number]['episodes'][number];
}

interface EpisodeMenuProps extends MenuMeans {
  readonly item: EpisodeOfTitle;
}

/** The actions on an episode; for the modal. */
export function EpisodeMenu({
  item: { title, season, episode },
  navigation,
  whenSignedIn,
}: EpisodeMenuProps) {
  const { t } = useTranslation();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  const needsPlan = useNeedsPlan();
  const { data } = useTitle(title.id);
  const refresh = useRefreshTitle(title.id);
  const newest =
    data?.seasons.find(({ number }) => number === season)?.episodes.find(({ id }) => id === episode.id) ??
    episode;
  const watched = useWatchedMark({
    target: { cinema: title.id, episode: episode.id },
    now: isEpisodeWatched(newest),
    refresh,
  });
  const whole = data?.seasons.find(({ number }) => number === season)?.episodes ?? [];
  const seasonMark = useWatchedMark({
    target: { cinema: title.id, season },
    now: whole.length > 0 && whole.every(isEpisodeWatched),
    refresh,
  });
  const { progress } = newest;
  const canResume = progress && !progress.watched && isResumable(progress.position, progress.duration);
  const route: Route = { name: 'watchTitle', id: title.id, episode: episode.id };
  const play = canResume
    ? t('action.resumeFrom', { time: formatTime(progress.position) })
    : t(needsPlan(title) ? 'title.withPlan' : 'action.watch');
  const heading = `${title.title} · ${t('title.episodeShort', { season, number: episode.number })}`;
  const items: readonly MenuItem[] = [
    ...(episode.is_playable ? [item('play', icons.play, play, () => navigation.open(route))] : []),
    ...(episode.is_playable && canResume
      ? [
          item('restart', laterIcons.restart, t('action.startOver'), () =>
            navigation.open({ ...route, from: 0 }),
          ),
        ]
      : []),
    toggle('watched', eyeIcon, t(watched.on ? 'action.watched' : 'action.markWatched'), watched),
    toggle(
      'season',
      laterIcons.check,
      t(seasonMark.on ? 'action.seasonWatched' : 'action.markSeason'),
      seasonMark,
    ),
    item('comments', laterIcons.comment, t('action.comments'), () =>
      openComments({ target: { cinema: title.id, episode: episode.id }, heading }, whenSignedIn),
    ),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{`${episode.number}. ${episode.title}`}</ModalHeading>
      <p>{heading}</p>
      <LazyPriceLine isLocked={needsPlan(title)} />
      <MenuItems items={items} />
    </div>
  );
}
