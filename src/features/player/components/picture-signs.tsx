import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import styles from './player.module.css';
import { playerIcons } from './player-icons.ts';

interface PictureSignsProps {
  /** Nothing new to show yet. */
  readonly waits: boolean;
  readonly paused: boolean;
}

/** The indicator in the middle of the picture: loading or paused. */
export function PictureSigns({ waits, paused }: PictureSignsProps) {
  const { t } = useTranslation();
  return (
    <>
      {waits && <div className={styles.spinner} role="status" aria-label={t('player.preparing')} />}
      {paused && (
        <div className={styles.paused} aria-hidden="true">
          <Icon shape={playerIcons.pause} size={64} />
        </div>
      )}
    </>
  );
}
