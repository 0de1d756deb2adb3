import type { Stream } from '@oyna/contract/stream';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReminderSwitch } from './use-reminder-switch.ts';

interface StreamMenuProps extends MenuMeans {
  readonly stream: Stream;
}

/** The actions on a broadcast; for the modal. */
export function StreamMenu({ stream, navigation, whenSignedIn }: StreamMenuProps) {
  const { t, i18n } = useTranslation();
  const { item, remind } = useMenuParts({ whenSignedIn });
  const reminder = useReminderSwitch({ kind: 'stream', id: stream.id });
  const { status } = stream;
  const open = (): void => navigation.open({ name: 'watchStream', id: stream.id });
  const label = { live: 'action.watch', scheduled: 'action.details', ended: 'stream.replay' }[status];
  const canOpen = status !== 'ended' || stream.archive;
  return (
    <div className={styles.menu}>
      <ModalHeading>{stream.title}</ModalHeading>
      <p>{dayAndTime(t, i18n.language, Date.parse(stream.starts_at), serverNow())}</p>
      <MenuItems
        items={[
          ...(status === 'scheduled' ? [remind(reminder)] : []),
          item('open', icons.play, t(canOpen ? label : 'action.details'), open),
        ]}
      />
    </div>
  );
}
