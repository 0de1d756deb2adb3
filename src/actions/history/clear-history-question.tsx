import { useTranslation } from 'react-i18next';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { Question } from '../ask.tsx';

/** Clears the history after a confirmation; for the modal. */
export function ClearHistoryQuestion() {
  const { t } = useTranslation();
  const forget = useForgetting();
  return (
    <Question
      question={t('library.clearQuestion')}
      text={t('library.clearText')}
      answer={t('library.clear')}
      onAnswer={() => forget('all')}
    />
  );
}
