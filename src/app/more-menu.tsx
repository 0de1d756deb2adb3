import { useTranslation } from 'react-i18next';
import { useNotifications } from '../features/notifications/api/notifications.ts';
import { type Route, records } from '../routes/route.ts';
import { closeModal, openModal } from '../state/modal.ts';
import { useProfile } from '../state/profile.ts';
import styles from '../ui/action-menu.module.css';
import { Button } from '../ui/button.tsx';
import type { IconShape } from '../ui/icon.tsx';
import { laterIcons } from '../ui/later-icons.ts';
import { ModalHeading } from '../ui/modal-heading.tsx';

interface Entry {
  readonly route: Route;
  readonly icon: IconShape;
  /** Translation key. */
  readonly label: string;
}

const entries: readonly Entry[] = [
  { route: { name: 'library', list: 'continue' }, icon: laterIcons.library, label: 'menu.library' },
  { route: { name: 'streams' }, icon: laterIcons.streams, label: 'home.streams' },
  { route: { name: 'reels', id: null }, icon: laterIcons.reels, label: 'home.reels' },
  { route: { name: 'notifications' }, icon: laterIcons.bell, label: 'notice.label' },
  { route: { name: 'contact' }, icon: laterIcons.help, label: 'menu.contact' },
];

interface MoreMenuProps {
  readonly onChoose: (route: Route) => void;
}

function MoreMenu({ onChoose }: MoreMenuProps) {
  const { t } = useTranslation();
  const isKids = useProfile((profile) => profile.isKids);
  const unread = useNotifications().data?.unread ?? 0;
  const shown = entries.filter(({ route }) => !isKids || !records[route.name].grownUps);
  return (
    <div className={styles.menu}>
      <ModalHeading>{t('menu.more')}</ModalHeading>
      <div className={styles.items} role="menu">
        {shown.map(({ route, icon, label }, index) => (
          <Button
            key={route.name}
            icon={icon}
            label={route.name === 'notifications' && unread > 0 ? `${t(label)} · ${unread}` : t(label)}
            oneOf={{ role: 'menuitem', position: index + 1, count: shown.length }}
            className={styles.item}
            onPress={() => {
              closeModal();
              onChoose(route);
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Opens the entries that the side menu has no place for, in the modal. */
export function openMoreMenu(onChoose: (route: Route) => void): void {
  openModal(<MoreMenu onChoose={onChoose} />);
}
