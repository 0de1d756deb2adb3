import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { useReaction } from '../../features/library/api/use-reaction.ts';
import { useRemoval } from '../../features/library/api/use-removal.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import { showAlert } from '../../state/alert.ts';
import { closeModal } from '../../state/modal.ts';
import type { Navigation } from '../../state/navigation.ts';
import { useSession } from '../../state/session.ts';
import styles from '../../ui/action-menu.module.css';
import type { IconShape } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { playRoute } from '../find-route.ts';
import { resumeLabel } from '../resume-label.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';

const infoIcon = { path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5.500M12 7.500v1.800' };

export { findRoute } from '../find-route.ts';
export { ProgrammeMenu } from './programme-menu.tsx';

interface CardMenuProps {
  readonly title: CinemaCard;
  readonly navigation: Navigation;
  readonly whenSignedIn: (action: () => void) => void;
}

/** The actions on a title without opening it; for the modal. */
export function CardMenu({ title: card, navigation, whenSignedIn }: CardMenuProps) {
  const { t } = useTranslation();
  // The card may come from an older list.
  const { data, refetch } = useTitle(card.id);
  const title = data ?? card;
  const about = { cinema: card.id, refresh: refetch };
  const save = useReaction({ ...about, kind: 'save', now: title.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: title.is_liked ?? false });
  const removal = useRemoval(card.id);
  const route = playRoute(title);
  const progress = card.progress ?? data?.progress;
  const signedIn = useSession((state) => state.token !== null);
  const item = (key: string, icon: IconShape, label: string, act: () => void): MenuItem => ({
    key,
    icon,
    label,
    onPress: () => {
      closeModal();
      act();
    },
  });
  // Toggles show their state here; a guest is sent to sign-in.
  const toggle = (key: string, icon: IconShape, label: string, { on, set }: typeof save): MenuItem => ({
    key,
    icon,
    label,
    on,
    onPress: () => {
      if (!signedIn) closeModal();
      whenSignedIn(() => set(!on));
    },
  });
  const watch = resumeLabel(t, progress) ?? t('action.watch');
  const items: readonly MenuItem[] = [
    ...(route ? [item('play', icons.play, watch, () => navigation.open(route))] : []),
    item('details', infoIcon, t('action.details'), () => navigation.open({ name: 'title', id: card.id })),
    toggle('save', reactionIcons.bookmark, save.on ? t('action.saved') : t('action.save'), save),
    toggle('like', reactionIcons.heart, t('action.like'), like),
    ...(removal.isListed
      ? [
          item('remove', icons.remove, t('action.removeFromHistory'), () =>
            removal.remove(() => showAlert(t('library.removed'))),
          ),
        ]
      : []),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{card.title}</ModalHeading>
      <Facts title={title} wraps />
      <MenuItems items={items} />
    </div>
  );
}
