import type { CinemaCard } from '@oyna/contract/cinema';
import type { Reel } from '@oyna/contract/reels';
import { useTranslation } from 'react-i18next';
import { type ReactionTarget, useReaction } from '../../features/library/api/use-reaction.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import type { MenuItem } from './menu-items.tsx';
import type { useMenuParts } from './menu-parts.ts';

interface ReactionItemsOptions {
  readonly target: ReactionTarget;
  /** The last state from the service. */
  readonly now: Pick<CinemaCard | Reel, 'is_saved' | 'is_liked'>;
  readonly refresh: () => Promise<unknown>;
  readonly toggle: ReturnType<typeof useMenuParts>['toggle'];
}

/** The items of a menu that save and like a title or a reel. */
export function useReactionItems({ now, toggle, ...about }: ReactionItemsOptions): readonly MenuItem[] {
  const { t } = useTranslation();
  const save = useReaction({ ...about, kind: 'save', now: now.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: now.is_liked ?? false });
  return [
    toggle('save', reactionIcons.bookmark, save.on ? t('action.saved') : t('action.save'), save),
    toggle('like', reactionIcons.heart, t('action.like'), like),
  ];
}
