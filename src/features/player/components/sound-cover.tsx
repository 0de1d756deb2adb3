import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { Icon } from '../../../ui/icon.tsx';
import { laterIcons } from '../../../ui/later-icons.ts';
import styles from './sound-cover.module.css';

interface SoundCoverProps {
  readonly heading: string;
  readonly artwork: string | null | undefined;
  /** The programme that is on. */
  readonly now: ReactNode;
}

const WIDTH = 400;
const WAVES = 160;

/** In place of the picture of an item that has only sound: its artwork or waves, its name, the programme, and why there is no picture. */
export function SoundCover({ heading, artwork, now }: SoundCoverProps) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<string | null>(null);
  const shown = artwork !== missing ? artwork : null;
  return (
    <div className={styles.cover}>
      {shown ? (
        <img
          alt=""
          src={pictureAddress(shown, WIDTH)}
          className={styles.artwork}
          draggable={false}
          onError={() => setMissing(shown)}
        />
      ) : (
        <div className={styles.waves}>
          <Icon shape={laterIcons.streams} size={WAVES} />
        </div>
      )}
      <p className={styles.name}>{heading}</p>
      {now}
      <p className={styles.kind}>{t('player.soundOnly')}</p>
    </div>
  );
}
