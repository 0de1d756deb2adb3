import type { Reel } from '@oyna/contract/reels';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../../features/addons/chat/open-chat.tsx';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { moveScreenFocus } from '../../../focus/move-focus.ts';
import { useScreen } from '../../../focus/screen-context.ts';
import { openModal } from '../../../state/modal.ts';
import { useNavigation } from '../../../state/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { shareIcon } from './reel-icons.ts';
import styles from './reel-parts.module.css';
import { SharePanel } from './share-panel.tsx';

interface ReelPanelProps {
  readonly focusKey: string;
  readonly reel: Reel;
  readonly onClose: () => void;
}

interface Action {
  readonly key: string;
  readonly icon: IconShape;
  readonly label: string;
  readonly onPress: () => void;
}

/** The actions on a reel, beside its picture. Left and Back close them. */
export function ReelPanel({ focusKey, reel, onClose }: ReelPanelProps) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const navigation = useNavigation();
  useEffect(() => {
    if (active) moveScreenFocus(focusKey);
  }, [active, focusKey]);
  const { cinema } = reel;
  const actions: readonly Action[] = [
    ...(cinema
      ? [
          {
            key: 'title',
            icon: icons.cinema,
            label: t(cinema.kind === 'series' ? 'reels.series' : 'reels.movie'),
            onPress: () => navigation.open({ name: 'title', id: cinema.id }),
          },
        ]
      : []),
    {
      key: 'share',
      icon: shareIcon,
      label: t('reels.share'),
      onPress: () => openModal(<SharePanel reel={reel} />),
    },
    {
      key: 'chat',
      icon: icons.chat,
      label: t('menu.contact'),
      onPress: () => openChat(t('error.network')),
    },
  ];
  return (
    <>
      <div aria-hidden="true" className={styles.beside} onClick={onClose} />
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        className={styles.panel}
        role="group"
        label={t('reels.actions')}
      >
        {actions.map(({ key, ...action }) => (
          <Button
            key={key}
            {...action}
            className={styles.action}
            onArrow={(direction) => {
              if (direction === 'left') onClose();
              return direction === 'left' || direction === 'right';
            }}
          />
        ))}
      </FocusGroup>
    </>
  );
}
