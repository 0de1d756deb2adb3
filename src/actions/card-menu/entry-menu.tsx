import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryEntry } from '@oyna/contract/full-history';
import type { Reel } from '@oyna/contract/reels';
import { isResumable } from '@oyna/contract/resuming';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { useRefreshTitle } from '../../features/cinema/api/use-refresh-title.ts';
import { isEpisodeWatched } from '../../features/cinema/model/episode-to-play.ts';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import type { Forgotten } from '../../features/library/api/report-position.ts';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { useWatchedMark } from '../../features/library/api/use-watched-mark.ts';
import { useReel } from '../../features/reels/api/get-reel.ts';
import { useRefetchReel } from '../../features/reels/api/use-refetch-reel.ts';
import { formatTime } from '../../i18n/format-time.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import { entryRoute } from './entry-route.ts';
import { eyeIcon, infoIcon } from './menu-icons.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReactionItems } from './reaction-items.ts';

interface EntryMenuProps extends MenuMeans {
  readonly entry: HistoryEntry;
}

function forgottenOf({ cinema, episode, programme, reel }: HistoryEntry): Forgotten | null {
  if (programme) return { programme: programme.id };
  if (reel) return { reel: reel.id };
  return cinema && { cinema: cinema.id, ...(episode && { episode: episode.id }) };
}

/** The actions on an entry of the history; for the modal. */
export function EntryMenu(props: EntryMenuProps) {
  const { cinema, reel } = props.entry;
  if (cinema) return <TitleEntryMenu {...props} title={cinema} />;
  if (reel) return <ReelEntryMenu {...props} reel={reel} />;
  return <EntryActions {...props} isWatched={props.entry.is_watched} toggles={[]} />;
}

/** Of an episode, the watched mark is the episode's. */
function TitleEntryMenu({ title, ...props }: EntryMenuProps & { readonly title: CinemaCard }) {
  const { t } = useTranslation();
  const { toggle } = useMenuParts(props);
  const { episode, is_watched } = props.entry;
  const { data } = useTitle(title.id);
  const refresh = useRefreshTitle(title.id);
  const target = { cinema: title.id };
  const reactions = useReactionItems({ target, now: data ?? title, refresh, toggle });
  const newest = data?.seasons.flatMap(({ episodes }) => episodes).find(({ id }) => id === episode?.id);
  const watched = useWatchedMark({
    target: { ...target, ...(episode && { episode: episode.id }) },
    now: (episode ? newest && isEpisodeWatched(newest) : data?.is_watched) ?? is_watched,
    refresh,
  });
  const toggles = [
    ...reactions,
    toggle('watched', eyeIcon, t(watched.on ? 'action.watched' : 'action.markWatched'), watched),
  ];
  return <EntryActions {...props} isWatched={watched.on} toggles={toggles} />;
}

function ReelEntryMenu({ reel, ...props }: EntryMenuProps & { readonly reel: Reel }) {
  const { toggle } = useMenuParts(props);
  const { data: now = reel } = useReel(reel.id);
  const refresh = useRefetchReel(reel.id);
  const toggles = useReactionItems({ target: { reel: reel.id }, now, refresh, toggle });
  return <EntryActions {...props} isWatched={props.entry.is_watched} toggles={toggles} />;
}

interface EntryActionsProps extends EntryMenuProps {
  readonly isWatched: boolean;
  readonly toggles: readonly MenuItem[];
}

function EntryActions({ entry, isWatched, toggles, navigation, whenSignedIn }: EntryActionsProps) {
  const { t } = useTranslation();
  const { item } = useMenuParts({ whenSignedIn });
  const forget = useForgetting();
  const needsPlan = useNeedsPlan();
  const { cinema, episode, programme, reel, position, duration } = entry;
  const route = entryRoute(entry);
  const forgotten = forgottenOf(entry);
  const play =
    !isWatched && isResumable(position, duration)
      ? t('action.resumeFrom', { time: formatTime(position) })
      : t(cinema && needsPlan(cinema) ? 'title.withPlan' : 'action.watch');
  const items: readonly MenuItem[] = [
    ...(route ? [item('play', icons.play, play, () => navigation.open(route))] : []),
    ...(cinema
      ? [
          item('details', infoIcon, t('action.details'), () =>
            navigation.open({ name: 'title', id: cinema.id }),
          ),
        ]
      : []),
    ...toggles,
    ...(forgotten
      ? [item('remove', removeIcon, t('action.removeFromHistory'), () => forget(forgotten))]
      : []),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{(cinema ?? programme ?? reel)?.title ?? ''}</ModalHeading>
      {episode && <p>{t('title.episodeShort', episode)}</p>}
      {programme && <p>{programme.channel.name}</p>}
      <MenuItems items={items} />
    </div>
  );
}
