import { useTranslation } from 'react-i18next';
import type { Setting } from './setting-row.tsx';

interface Switch {
  readonly key: string;
  readonly label: string;
  readonly on: boolean;
  readonly note?: string;
  readonly onChange: (on: boolean) => void;
}

/** Makes settings that are on or off. */
export function useSwitchSetting(): (setting: Switch) => Setting {
  const { t } = useTranslation();
  return ({ onChange, ...setting }) => ({
    ...setting,
    value: t(setting.on ? 'settings.on' : 'settings.off'),
    onPress: () => onChange(!setting.on),
  });
}
