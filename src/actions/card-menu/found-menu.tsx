import type { FoundProgramme } from '@oyna/contract/guide';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import type { Route } from '../../routes/route.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReminderSwitch } from './use-reminder-switch.ts';

interface FoundMenuProps extends MenuMeans {
  readonly programme: FoundProgramme;
}

/** The actions on a programme that a search found, by whether it is over, on or to come; for the modal. */
export function FoundMenu({ programme, navigation, whenSignedIn }: FoundMenuProps) {
  const { t, i18n } = useTranslation();
  const { item, remind } = useMenuParts({ whenSignedIn });
  const { id, title, channel, starts_at, ends_at } = programme;
  const reminder = useReminderSwitch({ kind: 'programme', id });
  const now = serverNow();
  const isUpcoming = Date.parse(starts_at) > now;
  const isOver = Date.parse(ends_at) <= now;
  const open = (route: Route) => (): void => navigation.open(route);
  const live = item(
    'watch',
    icons.play,
    t('guide.watchLive'),
    open({ name: 'watchChannel', id: channel.id }),
  );
  const route: Route = { name: 'watchProgramme', channel: channel.id, id };
  const items: readonly MenuItem[] = [
    ...(isUpcoming ? [remind(reminder)] : []),
    isOver ? item('play', icons.play, t('action.watch'), open(route)) : live,
    item('guide', icons.guide, t('menu.guide'), open({ name: 'guide' })),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{title}</ModalHeading>
      <p>{`${numberedName(channel)} · ${dayAndTime(t, i18n.language, Date.parse(starts_at), now)}`}</p>
      <MenuItems items={items} />
    </div>
  );
}
