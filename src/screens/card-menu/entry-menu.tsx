import type { HistoryEntry } from '@oyna/contract/full-history';
import { isResumable } from '@oyna/contract/resuming';
import { useTranslation } from 'react-i18next';
import type { Forgotten } from '../../features/library/api/report-position.ts';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { formatTime } from '../../i18n/format-time.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { entryRoute } from '../entry-route.ts';
import { infoIcon } from './menu-icons.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';

interface EntryMenuProps extends MenuMeans {
  readonly entry: HistoryEntry;
}

function forgottenOf({ cinema, episode, programme, reel }: HistoryEntry): Forgotten | null {
  if (programme) return { programme: programme.id };
  if (reel) return { reel: reel.id };
  return cinema && { cinema: cinema.id, ...(episode && { episode: episode.id }) };
}

/** The actions on an entry of the history; for the modal. */
export function EntryMenu({ entry, navigation, whenSignedIn }: EntryMenuProps) {
  const { t } = useTranslation();
  const { item } = useMenuParts({ whenSignedIn });
  const forget = useForgetting();
  const { cinema, episode, programme, reel, position, duration, is_watched } = entry;
  const route = entryRoute(entry);
  const forgotten = forgottenOf(entry);
  const play =
    !is_watched && isResumable(position, duration)
      ? t('action.resumeFrom', { time: formatTime(position) })
      : t('action.watch');
  const items: readonly MenuItem[] = [
    ...(route ? [item('play', icons.play, play, () => navigation.open(route))] : []),
    ...(cinema
      ? [
          item('details', infoIcon, t('action.details'), () =>
            navigation.open({ name: 'title', id: cinema.id }),
          ),
        ]
      : []),
    ...(forgotten
      ? [item('remove', icons.remove, t('action.removeFromHistory'), () => forget(forgotten))]
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
