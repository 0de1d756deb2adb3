import type { Reel } from '@oyna/contract/reels';
import { useTranslation } from 'react-i18next';
import { useReaction } from '../../features/library/api/use-reaction.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import { useReel } from '../../features/reels/api/get-reel.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { openComments } from '../open-comments.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';

interface ReelMenuProps extends MenuMeans {
  readonly reel: Reel;
}

/** The actions on a reel; for the modal. */
export function ReelMenu({ reel: card, navigation, whenSignedIn }: ReelMenuProps) {
  const { t } = useTranslation();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  // The card may come from an older list.
  const { data: reel = card, refetch } = useReel(card.id);
  const about = { target: { reel: card.id }, refresh: refetch };
  const save = useReaction({ ...about, kind: 'save', now: reel.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: reel.is_liked ?? false });
  const title = reel.cinema;
  const items: readonly MenuItem[] = [
    item('play', icons.play, t('action.watch'), () => navigation.open({ name: 'reels', id: card.id })),
    toggle('save', reactionIcons.bookmark, save.on ? t('action.saved') : t('action.save'), save),
    toggle('like', reactionIcons.heart, t('action.like'), like),
    item('comments', icons.comment, t('action.comments'), () =>
      openComments({ target: { reel: card.id }, heading: reel.title }, whenSignedIn),
    ),
    ...(title
      ? [item('title', icons.cinema, title.title, () => navigation.open({ name: 'title', id: title.id }))]
      : []),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{card.title}</ModalHeading>
      <MenuItems items={items} />
    </div>
  );
}
