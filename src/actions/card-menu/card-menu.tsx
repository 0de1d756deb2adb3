import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { LazyPriceLine } from '../../features/billing/components/lazy-price-line.tsx';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { useRefreshTitle } from '../../features/cinema/api/use-refresh-title.ts';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { episodeAfter } from '../../features/cinema/model/episode-after.ts';
import { episodeName } from '../../features/cinema/model/episode-name.ts';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { useNotForMe } from '../../features/library/api/use-not-for-me.ts';
import { useRemoval } from '../../features/library/api/use-removal.ts';
import { useWatchedMark } from '../../features/library/api/use-watched-mark.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import { episodeRoute, playRoute } from '../find-route.ts';
import { resumeLabel } from '../history/resume-label.ts';
import own from './card-menu.module.css';
import { eyeIcon, infoIcon, nextIcon, unwantedIcon } from './menu-icons.ts';
import { type MenuItem, MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useReactionItems } from './reaction-items.ts';

interface CardMenuProps extends MenuMeans {
  readonly title: CinemaCard;
}

/** The actions on a title that do not open it; for the modal. */
export function CardMenu({ title: card, navigation, whenSignedIn }: CardMenuProps) {
  const { t } = useTranslation();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  const needsPlan = useNeedsPlan();
  // The card may come from an older list.
  const { data } = useTitle(card.id);
  const title = data ?? card;
  const about = { target: { cinema: card.id }, refresh: useRefreshTitle(card.id) };
  const reactions = useReactionItems({ ...about, now: title, toggle });
  const watched = useWatchedMark({ ...about, now: title.is_watched ?? false });
  const unwanted = useNotForMe({ ...about, now: title.is_unwanted ?? false });
  const progress = card.progress ?? data?.progress;
  const removal = useRemoval({ id: card.id, progress });
  const route = playRoute(title);
  const resume = resumeLabel(t, progress);
  const isLocked = needsPlan(title);
  const watch = resume ?? t(isLocked ? 'title.withPlan' : 'action.watch');
  const after = data && resume !== null ? episodeAfter(data, progress?.episode ?? null) : null;
  /** The play button says that the title needs a plan, so the facts need not. */
  const saysPlan = route !== null && resume === null;
  const items: readonly MenuItem[] = [
    ...(route ? [item('play', icons.play, watch, () => navigation.open(route))] : []),
    ...(after
      ? [
          item('next', nextIcon, t('action.nextEpisode', { episode: episodeName(t, after) }), () =>
            navigation.open(episodeRoute(title, after.id)),
          ),
        ]
      : []),
    item('details', infoIcon, t('action.details'), () => navigation.open({ name: 'title', id: card.id })),
    ...reactions,
    toggle('watched', eyeIcon, t(watched.on ? 'action.watched' : 'action.markWatched'), watched),
    ...(removal.isListed
      ? [
          item(
            'remove',
            removeIcon,
            t(resume === null ? 'action.removeFromHistory' : 'action.removeFromContinue'),
            removal.remove,
          ),
        ]
      : []),
    toggle('unwanted', unwantedIcon, t('action.notForMe'), unwanted),
  ];
  return (
    <div className={styles.menu}>
      <ModalHeading>{card.title}</ModalHeading>
      <div className={own.facts}>
        <Facts title={title} hidesPlan={saysPlan} />
      </div>
      <LazyPriceLine isLocked={isLocked} />
      <MenuItems items={items} />
    </div>
  );
}
