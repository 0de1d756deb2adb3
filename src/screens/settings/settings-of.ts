import type { SettingContext } from './setting-part.ts';
import type { Setting } from './setting-row.tsx';
import { useAboutSettings } from './use-about-settings.tsx';
import { useAccountSettings } from './use-account-settings.ts';
import { useDisplaySettings } from './use-display-settings.ts';
import { useGeneralSettings } from './use-general-settings.ts';
import { usePrivacySettings } from './use-privacy-settings.ts';
import { useSetSettings } from './use-set-settings.ts';
import { useSoundSettings } from './use-sound-settings.ts';
import { useViewingSettings } from './use-viewing-settings.ts';

/** The groups in their order, each with the hook of its settings. */
export const settingsOf = {
  general: useGeneralSettings,
  display: useDisplaySettings,
  viewing: useViewingSettings,
  sound: useSoundSettings,
  privacy: usePrivacySettings,
  account: useAccountSettings,
  set: useSetSettings,
  about: useAboutSettings,
} satisfies Readonly<Record<string, (context: SettingContext) => readonly Setting[]>>;

export type GroupName = keyof typeof settingsOf;
export const groupNames = Object.keys(settingsOf) as readonly GroupName[];
