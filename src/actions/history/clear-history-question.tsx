import { useTranslation } from 'react-i18next';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { closeModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Clears the history after a confirmation; for the modal. */
export function ClearHistoryQuestion() {
  const { t } = useTranslation();
  const forget = useForgetting();
  const clear = (): void => {
    closeModal();
    forget('all');
  };
  return (
    <Confirm
      question={t('library.clearQuestion')}
      text={t('library.clearText')}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        { label: t('library.clear'), onPress: clear },
      ]}
    />
  );
}
