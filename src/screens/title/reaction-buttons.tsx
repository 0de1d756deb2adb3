import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { useReaction } from '../../features/library/api/use-reaction.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import { Button } from '../../ui/button.tsx';
import { flipOf } from '../../ui/flip-of.ts';
import styles from './title-screen.module.css';

interface ReactionButtonsProps {
  readonly title: CinemaDetail;
  /** Icons only, where text would run off the screen. */
  readonly compact: boolean;
  /** Refetches the title. */
  readonly refresh: () => Promise<unknown>;
  readonly whenSignedIn: (action: () => void) => void;
}

/** Save and like. A guest signs in first, and the action is carried out afterwards. */
export function ReactionButtons({ title, compact, refresh, whenSignedIn }: ReactionButtonsProps) {
  const { t } = useTranslation();
  const about = { target: { cinema: title.id }, refresh };
  const save = useReaction({ ...about, kind: 'save', now: title.is_saved ?? false });
  const like = useReaction({ ...about, kind: 'like', now: title.is_liked ?? false });
  const flipLike = flipOf(like.on, like.set);
  const flipSave = flipOf(save.on, save.set);
  return (
    <>
      <Button
        icon={reactionIcons.bookmark}
        label={save.on ? t('action.saved') : t('action.save')}
        iconOnly={compact}
        on={save.on}
        onPress={() => whenSignedIn(flipSave)}
        className={styles.action}
      />
      <Button
        icon={reactionIcons.heart}
        label={t('action.like')}
        iconOnly={compact}
        on={like.on}
        onPress={() => whenSignedIn(flipLike)}
        className={styles.action}
      />
    </>
  );
}
