import { useTranslation } from 'react-i18next';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Clears the history after a confirmation. */
export function useClearHistory(): () => void {
  const { t } = useTranslation();
  const forget = useForgetting();
  const clear = (): void => {
    closeModal();
    forget('all');
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
