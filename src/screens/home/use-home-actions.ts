import type { Stream } from '@oyna/contract/stream';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { atDayAndTime } from '../../i18n/day-and-time.ts';
import { showAlert } from '../../state/alert.ts';
import { useNavigation } from '../../state/navigation.ts';

/** The actions of home. */
export function useHomeActions() {
  const navigation = useNavigation();
  const { t, i18n } = useTranslation();
  const openStream = (stream: Pick<Stream, 'status' | 'channel' | 'starts_at'>): void => {
    if (stream.status === 'live' && stream.channel !== null) {
      navigation.open({ name: 'watchChannel', id: stream.channel });
      return;
    }
    const when = atDayAndTime(t, i18n.language, Date.parse(stream.starts_at), serverNow());
    showAlert(t('stream.startsAt', { when }), 'info');
  };
  return {
    openStream,
    openTitle: (id: number): void => navigation.open({ name: 'title', id }),
  };
}
