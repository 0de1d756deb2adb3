import { useTranslation } from 'react-i18next';
import { openChat } from '../features/addons/chat/open-chat.tsx';
import { useProfile } from '../state/profile.ts';
import { Icon } from '../ui/icon.tsx';
import { laterIcons } from '../ui/later-icons.ts';
import { useBesideScreen } from '../ui/use-beside-screen.ts';
import styles from './chat-launcher.module.css';

/** The way to support beside the clock of the pages: past the end of their topmost row. A kids' profile has none. */
export function ChatLauncher() {
  return useProfile(({ isKids }) => isKids) ? null : <Launcher />;
}

function Launcher() {
  const { t } = useTranslation();
  const { ref, bind } = useBesideScreen({
    focusKey: 'chat',
    onPress: () => openChat(t('error.network')),
    back: ['up', 'down'],
  });
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={t('menu.contact')}
      className={styles.launcher}
      data-late=""
    >
      <span className={styles.icon}>
        <Icon shape={laterIcons.chat} size={32} />
      </span>
      <span className={styles.label}>{t('menu.contact')}</span>
    </div>
  );
}
