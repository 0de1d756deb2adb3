import { useTranslation } from 'react-i18next';
import { useServiceConfig } from '../../api/service-config.ts';
import { allowsAnalytics } from '../../shared/analytics.ts';
import { changeProfileSettings, useProfileSettings } from '../../state/profile-settings.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import type { Setting } from './setting-row.tsx';
import { useSwitchSetting } from './use-switch-setting.ts';

const importQuestion = () =>
  import('./open-history-question.tsx').then(({ openHistoryQuestion }) => openHistoryQuestion);

function ask(): void {
  void importQuestion().then(
    (open) => open(),
    () => undefined,
  );
}

/** Settings for the data that the service receives about viewing, and for the data it keeps. */
export function usePrivacySettings(): readonly Setting[] {
  const { t } = useTranslation();
  const toSwitch = useSwitchSetting();
  const hasAnalytics = Boolean(useServiceConfig()?.analytics);
  const isMeasured = useSettings(allowsAnalytics);
  const { historyPaused } = useProfileSettings();
  return [
    toSwitch({
      key: 'history',
      label: t('settings.historyPause'),
      on: historyPaused,
      note: t('settings.historyNote'),
      onChange: (on) => changeProfileSettings({ historyPaused: on }),
    }),
    { key: 'clear', label: t('library.clear'), note: t('library.clearText'), onPress: ask },
    ...(hasAnalytics
      ? [
          toSwitch({
            key: 'analytics',
            label: t('settings.analytics'),
            on: isMeasured,
            note: t('settings.analyticsNote'),
            onChange: (on) => keepSettings('analytics', on),
          }),
        ]
      : []),
  ];
}
