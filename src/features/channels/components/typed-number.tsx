import { useTranslation } from 'react-i18next';
import styles from './typed-number.module.css';

interface TypedNumberProps {
  /** As typed, with leading zeros. */
  readonly digits: string;
  /** Name of the channel with this number so far. */
  readonly name: string | undefined;
  /** No channel has this number. */
  readonly unknown: boolean;
}

/** The channel number that the viewer types, large over the picture. */
export function TypedNumber({ digits, name, unknown }: TypedNumberProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.typed} role="status">
      <div className={styles.digits}>{digits}</div>
      <div className={styles.name}>{unknown ? t('channel.unknown') : name}</div>
    </div>
  );
}
