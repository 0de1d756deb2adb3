import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shared/navigation.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { Setting } from './setting-row.tsx';

async function clear(): Promise<void> {
  const { clearSet } = await import('../../features/accounts/api/clear-set.ts');
  await clearSet();
}

/** The state of this set, and its stored data. */
export function useSetSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const ask = (): void =>
    openModal(
      <Confirm
        question={t('settings.clearSetQuestion')}
        text={t('settings.clearSetText')}
        actions={[
          { label: t('action.cancel'), onPress: closeModal },
          { label: t('settings.clear'), onPress: () => void clear().catch(() => undefined) },
        ]}
      />,
    );
  return [
    {
      key: 'diagnostics',
      label: t('settings.diagnostics'),
      note: t('settings.diagnosticsNote'),
      onPress: () => navigation.open({ name: 'diagnostics' }),
    },
    { key: 'clear', label: t('settings.clearSet'), note: t('settings.clearSetText'), onPress: ask },
  ];
}
