import type { Reel } from '@oyna/contract/reels';
import { useTranslation } from 'react-i18next';
import { usePendingState } from '../../../api/change-store.ts';
import { reactionIcons } from '../../../features/library/components/reaction-icons.ts';
import { grouped } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { laterIcons } from '../../../ui/later-icons.ts';
import { shareIcon } from './reel-icons.ts';
import styles from './reel-parts.module.css';

interface ReelSideProps {
  readonly reel: Reel;
  /** For a pointer; keys open the actions by Right. */
  readonly onOpen: () => void;
}

/** Shown beside the picture and reached by Right: likes, saving, comments and sharing. Nothing here is focusable. */
export function ReelSide({ reel, onOpen }: ReelSideProps) {
  const { i18n } = useTranslation();
  const count = (number: number): string => (number > 0 ? grouped(i18n.language, number) : '');
  const target = { reel: reel.id };
  const wasLiked = reel.is_liked ?? false;
  const isLiked = usePendingState('like', target) ?? wasLiked;
  const isSaved = usePendingState('save', target) ?? reel.is_saved;
  const rows = [
    {
      icon: reactionIcons.heart,
      on: isLiked,
      text: count(reel.likes + Number(isLiked) - Number(wasLiked)),
    },
    { icon: reactionIcons.bookmark, on: isSaved, text: '' },
    { icon: laterIcons.comment, on: false, text: count(reel.comments) },
    { icon: shareIcon, on: false, text: '' },
  ];
  return (
    <div className={styles.side} aria-hidden="true" onClick={onOpen}>
      {rows.map(({ icon, on, text }) => (
        <div key={icon.path} className={styles.sideRow}>
          <span className={styles.sideIcon}>
            <Icon shape={icon} solid={on} size={36} />
          </span>
          {text}
        </div>
      ))}
      <div className={styles.hint}>
        <Icon shape={laterIcons.forward} size={28} />
      </div>
    </div>
  );
}
