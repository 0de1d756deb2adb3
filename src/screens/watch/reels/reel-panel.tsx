import type { Reel } from '@oyna/contract/reels';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openComments } from '../../../actions/comments/open-comments.ts';
import { openChat } from '../../../features/addons/chat/open-chat.tsx';
import { useReaction } from '../../../features/library/api/use-reaction.ts';
import { reactionIcons } from '../../../features/library/components/reaction-icons.ts';
import { useRefreshReel } from '../../../features/reels/api/use-refresh-reel.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { grouped } from '../../../i18n/format.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { openModal } from '../../../state/modal.ts';
import { useProfile } from '../../../state/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { flipOf } from '../../../ui/flip-of.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { laterIcons } from '../../../ui/later-icons.ts';
import { shareIcon } from './reel-icons.ts';
import styles from './reel-parts.module.css';
import { SharePanel } from './share-panel.tsx';

interface ReelPanelProps {
  readonly focusKey: string;
  readonly reel: Reel;
  readonly onClose: () => void;
  /** Runs an action that needs an account, after sign-in if necessary. */
  readonly whenSignedIn: (action: () => void) => void;
}

interface Action {
  readonly key: string;
  readonly icon: IconShape;
  readonly label: string;
  readonly on?: boolean;
  readonly onPress: () => void;
}

/** The actions on a reel, beside its picture. Left and Back close them. */
export function ReelPanel({ focusKey, reel, onClose, whenSignedIn }: ReelPanelProps) {
  const { t, i18n } = useTranslation();
  const { active } = useScreen();
  const isKids = useProfile((profile) => profile.isKids);
  const navigation = useNavigation();
  const about = { target: { reel: reel.id }, refresh: useRefreshReel(reel.id) };
  const save = useReaction({ ...about, kind: 'save', now: reel.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: reel.is_liked ?? false });
  useEffect(() => {
    if (active) moveScreenFocus(focusKey);
  }, [active, focusKey]);
  const counted = (label: string, count: number): string =>
    count > 0 ? `${label} · ${grouped(i18n.language, count)}` : label;
  const likes = reel.likes + Number(like.on) - Number(reel.is_liked ?? false);
  const { cinema } = reel;
  const flipLike = flipOf(like.on, like.set);
  const flipSave = flipOf(save.on, save.set);
  const actions: readonly Action[] = [
    {
      key: 'like',
      icon: reactionIcons.heart,
      label: counted(t('action.like'), likes),
      on: like.on,
      onPress: () => whenSignedIn(flipLike),
    },
    {
      key: 'save',
      icon: reactionIcons.bookmark,
      label: t(save.on ? 'action.saved' : 'action.save'),
      on: save.on,
      onPress: () => whenSignedIn(flipSave),
    },
    {
      key: 'comments',
      icon: laterIcons.comment,
      label: counted(t('action.comments'), reel.comments),
      onPress: () => openComments({ target: { reel: reel.id }, heading: reel.title }, whenSignedIn),
    },
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
      icon: laterIcons.chat,
      label: t('menu.contact'),
      onPress: () => openChat(t('error.network')),
    },
  ];
  const shown = actions.filter(({ key }) => !isKids || (key !== 'comments' && key !== 'chat'));
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
        {shown.map(({ key, ...action }) => (
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
