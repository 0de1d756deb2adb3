import type { TFunction } from 'i18next';
import { clearSet } from '../../features/accounts/api/clear-set.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks whether to delete what this set stores, and does so. */
export function openClearQuestion(t: TFunction): void {
  openModal(
    <Confirm
      question={t('settings.clearSetQuestion')}
      text={t('settings.clearSetText')}
      actions={[
        { label: t('action.cancel'), onPress: closeModal },
        { label: t('settings.clear'), onPress: () => void clearSet().catch(() => undefined) },
      ]}
    />,
  );
}
