import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shared/navigation.ts';
import type { Setting } from './setting-row.tsx';

const importQuestion = () =>
  import('./open-clear-question.tsx').then(({ openClearQuestion }) => openClearQuestion);

/** The state of this set, and its stored data. */
export function useSetSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const ask = (): void =>
    void importQuestion().then(
      (open) => open(t),
      () => undefined,
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
