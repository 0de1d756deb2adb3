import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { RecordingChange } from '../../features/recordings/api/send-recording-change.ts';
import { useChangeRecording } from '../../features/recordings/api/use-change-recording.ts';
import type { Navigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';

const said: Readonly<Record<RecordingChange['kind'], string>> = {
  add: 'recording.added',
  addSeries: 'recording.addedSeries',
  stop: 'recording.stopped',
  delete: 'recording.deleted',
  cancel: 'recording.cancelled',
  forget: 'recording.forgotten',
};

/**
 * Returns a function that changes recordings and says so, unless quiet. Without hours it offers the plans or the recordings
 * to delete. It needs `liveTexts`.
 */
export function useRecord(navigation: Navigation, quiet = false): (change: RecordingChange) => void {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const offer = (question: string, answer: string, open: () => void): void =>
    void import('../ask.tsx').then(({ ask }) => ask({ question, answer, onAnswer: open }));
  const { mutate } = useChangeRecording({
    onChanged: ({ kind }) => {
      if (!quiet) showAlert(t(said[kind]));
    },
    onRefused: (error) => {
      const { sentence, code } = textOf(error);
      const reason = errorCode(error);
      if (reason === 'recording_plan_required')
        offer(sentence, t('recording.plans'), () =>
          navigation.open({ name: 'plans', next: window.location.hash }),
        );
      else if (reason === 'recording_full')
        offer(sentence, t('recording.mine'), () => navigation.open({ name: 'library', list: 'recordings' }));
      else showAlert(`${sentence} (${code})`, 'error');
    },
  });
  return mutate;
}
