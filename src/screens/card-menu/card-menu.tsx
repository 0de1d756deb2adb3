import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { useReaction } from '../../features/activity/api/use-reaction.ts';
import { useRemoval } from '../../features/activity/api/use-removal.ts';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { showAlert } from '../../state/alert.ts';
import { closeModal } from '../../state/modal.ts';
import type { Navigation } from '../../state/navigation.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import modal from '../../ui/modal.module.css';
import styles from './card-menu.module.css';
import { playRoute } from './find-route.ts';

export { findRoute } from './find-route.ts';

interface CardMenuProps {
  readonly title: CinemaCard;
  readonly navigation: Navigation;
  readonly whenSignedIn: (action: () => void) => void;
}

/** What can be done with a title without opening it; for the modal. */
export function CardMenu({ title: card, navigation, whenSignedIn }: CardMenuProps) {
  const { t } = useTranslation();
  // A card may be of a list asked for a while ago.
  const { data, refetch } = useTitle(card.id);
  const title = data ?? card;
  const about = { cinema: card.id, refresh: refetch };
  const save = useReaction({ ...about, kind: 'save', now: title.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: title.is_liked ?? false });
  const removal = useRemoval(card.id);
  const route = playRoute(title);
  const begun = card.progress ?? data?.progress;
  const signedIn = useSession((state) => state.token !== null);
  const item = (icon: IconName, label: string, act: () => void) => (
    <Button
      icon={icon}
      label={label}
      onPress={() => {
        closeModal();
        act();
      }}
      className={styles.item}
    />
  );
  // What is switched shows it here; a guest is led to signing in.
  const toggle = (icon: IconName, label: string, { on, set }: typeof save) => (
    <Button
      icon={icon}
      label={label}
      on={on}
      onPress={() => {
        if (!signedIn) closeModal();
        whenSignedIn(() => set(!on));
      }}
      className={styles.item}
    />
  );
  const watch = begun && begun.position > 0 && !begun.watched ? t('home.continue') : t('action.watch');
  return (
    <div className={styles.menu}>
      <p className={modal.question}>{card.title}</p>
      <Facts title={title} />
      <div className={styles.items}>
        {route && item('play', watch, () => navigation.open(route))}
        {item('info', t('action.details'), () => navigation.open({ name: 'title', id: card.id }))}
        {toggle('bookmark', save.on ? t('action.saved') : t('action.save'), save)}
        {toggle('heart', t('action.like'), like)}
        {removal.isListed &&
          item('remove', t('action.removeFromHistory'), () =>
            removal.remove(() => showAlert(t('library.removed'))),
          )}
      </div>
    </div>
  );
}
