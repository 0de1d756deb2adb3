import type { RecordingRoom } from '@oyna/contract/recordings';
import { useTranslation } from 'react-i18next';
import { leftHours } from '../../features/recordings/model/left-hours.ts';
import styles from './recording-hours.module.css';

/** The hours that the household may still record; nothing without a plan that has any. */
export function RecordingHours({ room }: { readonly room: RecordingRoom }) {
  const { t } = useTranslation();
  if (room.hours === 0) return null;
  return (
    <div className={styles.hours}>{t('library.hours', { left: leftHours(room), hours: room.hours })}</div>
  );
}
