import type { HistoryItem } from '@oyna/contract/history';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import type { Route } from '../../routes/route.ts';
import type { Navigation } from '../../shared/navigation.ts';
import { closeModal } from '../../state/modal.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import { resumeLabel } from '../history/resume-label.ts';
import { MenuItems } from './menu-items.tsx';

interface ProgrammeMenuProps {
  /** An entry of the history; nothing is shown for a title. */
  readonly item: HistoryItem;
  readonly navigation: Navigation;
}

/** The actions on a programme that was started; for the modal. */
export function ProgrammeCardMenu({ item: { programme, progress }, navigation }: ProgrammeMenuProps) {
  const { t, i18n } = useTranslation();
  const forget = useForgetting();
  if (!programme) return null;
  const { channel, starts_at } = programme;
  const route: Route = { name: 'watchProgramme', channel: channel.id, id: programme.id };
  const first = (act: () => void) => (): void => {
    closeModal();
    act();
  };
  const resume = resumeLabel(t, progress);
  const remove = (): void => forget({ programme: programme.id });
  const items = [
    {
      key: 'play',
      icon: icons.play,
      label: resume ?? t('action.watch'),
      onPress: first(() => navigation.open(route)),
    },
    ...(resume === null
      ? []
      : [
          {
            key: 'restart',
            icon: laterIcons.restart,
            label: t('action.startOver'),
            onPress: first(() => navigation.open({ ...route, from: 0 })),
          },
        ]),
    { key: 'remove', icon: removeIcon, label: t('action.removeFromHistory'), onPress: first(remove) },
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
