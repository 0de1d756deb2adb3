import { useTranslation } from 'react-i18next';
import { useForgetting } from '../../features/library/api/use-removal.ts';
import { showAlert } from '../../state/alert.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { icons } from '../../ui/icons.ts';
import styles from './clear-history.module.css';

/** Clears the history after a confirmation. Placed above the lists, so that moving along them does not reach it. */
export function ClearHistory() {
  const { t } = useTranslation();
  const { mutateAsync } = useForgetting();
  const clear = (): void => {
    closeModal();
    mutateAsync('all').then(
      () => showAlert(t('library.cleared')),
      () => undefined,
    );
  };
  const ask = (): void =>
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
  return (
    <div className={styles.quiet}>
      <Button icon={icons.remove} label={t('library.clear')} onPress={ask} className={styles.clear} />
    </div>
  );
}
