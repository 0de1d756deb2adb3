import type { Reminder } from '@oyna/contract/reminders';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { targetOf } from '../../features/reminders/model/reminder-target.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import type { Route } from '../../routes/route.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { infoIcon } from './menu-icons.ts';
import { MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReminderSwitch } from './use-reminder-switch.ts';

interface ReminderMenuProps extends MenuMeans {
  readonly reminder: Reminder;
}

/** The actions on a reminder; for the modal. */
export function ReminderMenu({ reminder, navigation, whenSignedIn }: ReminderMenuProps) {
  const { t, i18n } = useTranslation();
  const { item, remind } = useMenuParts({ whenSignedIn });
  const { title, channel, stream, starts_at } = reminder;
  const own = useReminderSwitch(targetOf(reminder) ?? { kind: reminder.kind, id: 0 });
  const isOn = Date.parse(starts_at) <= serverNow();
  const open = (route: Route) => (): void => navigation.open(route);
  const when = dayAndTime(t, i18n.language, Date.parse(starts_at), serverNow());
  return (
    <div className={styles.menu}>
      <ModalHeading>{title}</ModalHeading>
      <p>{[when, ...(channel ? [numberedName(channel)] : [])].join(' · ')}</p>
      <MenuItems
        items={[
          remind(own),
          ...(stream !== null
            ? [
                item(
                  'open',
                  isOn ? icons.play : infoIcon,
                  t(isOn ? 'action.watch' : 'action.details'),
                  open({ name: 'watchStream', id: stream }),
                ),
              ]
            : []),
          ...(stream === null && channel
            ? [
                item(
                  'channel',
                  icons.play,
                  t('guide.watchLive'),
                  open({ name: 'watchChannel', id: channel.id }),
                ),
              ]
            : []),
        ]}
      />
    </div>
  );
}
