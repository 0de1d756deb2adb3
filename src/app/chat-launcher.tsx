import { useTranslation } from 'react-i18next';
import { openChat } from '../features/addons/chat/open-chat.tsx';
import { isKeyHeld } from '../focus/input/is-key-held.ts';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import { useProfile } from '../state/profile.ts';
import { Icon } from '../ui/icon.tsx';
import { laterIcons } from '../ui/later-icons.ts';
import styles from './chat-launcher.module.css';

/** The way to support beside the clock of the pages: past the end of their topmost row. A kids' profile has none. */
export function ChatLauncher() {
  return useProfile(({ isKids }) => isKids) ? null : <Launcher />;
}

function Launcher() {
  const { t } = useTranslation();
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    onPress: () => openChat(t('error.network')),
    focusKey: 'chat',
    // A held Right ends at the end of its row.
    onFocus: () => {
      if (isKeyHeld()) moveFocus('stage');
    },
    // Nothing stands above or below it: both lead back to where the viewer came from.
    onArrow: (direction) => {
      if (direction === 'left' || direction === 'right') return false;
      moveFocus('stage');
      return true;
    },
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
