import { useTranslation } from 'react-i18next';
import { useForgetting } from '../features/library/api/use-removal.ts';
import { showAlert } from '../state/alert.ts';
import { closeModal, openModal } from '../state/modal.ts';
import { Confirm } from '../ui/confirm.tsx';

/** Clears the history after a confirmation. */
export function useClearHistory(): () => void {
  const { t } = useTranslation();
  const { mutateAsync } = useForgetting();
  const clear = (): void => {
    closeModal();
    mutateAsync('all').then(
      () => showAlert(t('library.cleared')),
      () => undefined,
    );
  };
  return () =>
    openModal(
      <Confirm
        question={t('library.clearQuestion')}
        text={t('library.clearText')}
        actions={[
          { label: t('action.cancel'), onPress: closeModal },
          { label: t('library.clear'), onPress: clear },
        ]}
      />,
    );
}
