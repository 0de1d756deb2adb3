import type { HistoryItem } from '@oyna/contract/history';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import type { Route } from '../../routes/route.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import { resumeLabel } from '../history/resume-label.ts';
import { MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';

interface ProgrammeMenuProps extends MenuMeans {
  /** An entry of the history; nothing is shown for a title. */
  readonly entry: HistoryItem;
}

/** The actions on a programme that was started; for the modal. */
export function ProgrammeCardMenu({ entry, navigation, whenSignedIn }: ProgrammeMenuProps) {
  const { t, i18n } = useTranslation();
  const { item } = useMenuParts({ whenSignedIn });
  const forget = useForgetting();
  const { programme, progress } = entry;
  if (!programme) return null;
  const { channel, starts_at } = programme;
  const route: Route = { name: 'watchProgramme', channel: channel.id, id: programme.id };
  const resume = resumeLabel(t, progress);
  const items = [
    item('play', icons.play, resume ?? t('action.watch'), () => navigation.open(route)),
    ...(resume === null
      ? []
      : [
          item('restart', laterIcons.restart, t('action.startOver'), () =>
            navigation.open({ ...route, from: 0 }),
          ),
        ]),
    item('remove', removeIcon, t('action.removeFromHistory'), () => forget({ programme: programme.id })),
  ];
  const when = dayAndTime(t, i18n.language, Date.parse(starts_at), serverNow());
  return (
    <div className={styles.menu}>
      <ModalHeading>{programme.title}</ModalHeading>
      <p>{`${channel.name} · ${when}`}</p>
      <MenuItems items={items} />
    </div>
  );
}
