import type { Reel } from '@oyna/contract/reels';
import { useTranslation } from 'react-i18next';
import { useReel } from '../../features/reels/api/get-reel.ts';
import { useRefetchReel } from '../../features/reels/api/use-refetch-reel.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { openComments } from '../comments/open-comments.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReactionItems } from './reaction-items.ts';

interface ReelMenuProps extends MenuMeans {
  readonly reel: Reel;
}

/** The actions on a reel; for the modal. */
export function ReelMenu({ reel: card, navigation, whenSignedIn }: ReelMenuProps) {
  const { t } = useTranslation();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  // The card may come from an older list.
  const { data: reel = card } = useReel(card.id);
  const target = { reel: card.id };
  const reactions = useReactionItems({ target, now: reel, refresh: useRefetchReel(card.id), toggle });
  const title = reel.cinema;
  const items: readonly MenuItem[] = [
    ...(card.notice
      ? []
      : [item('play', icons.play, t('action.watch'), () => navigation.open({ name: 'reels', id: card.id }))]),
    ...reactions,
    item('comments', laterIcons.comment, t('action.comments'), () =>
      openComments({ target, heading: reel.title }, whenSignedIn),
    ),
    ...(title
      ? [item('title', icons.cinema, title.title, () => navigation.open({ name: 'title', id: title.id }))]
      : []),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{card.title}</ModalHeading>
      {card.notice && <p>{card.notice}</p>}
      <MenuItems items={items} />
    </div>
  );
}
