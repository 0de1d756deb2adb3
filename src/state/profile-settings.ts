import type { Language } from '@oyna/contract/common';
import { useMemo } from 'react';
import { chooseLanguage, useLang } from './lang.ts';
import { keepSettings, useSettings } from './settings.ts';

const PART = 'profile';

/**
 * The settings that belong to a profile rather than to the set. Everything reads and changes them here, and the set keeps
 * them; profiles of the service can take them over in this file alone.
 */
export interface ProfileSettings {
  readonly lang: Language;
  /** Whether the next episode or title starts by itself. */
  readonly autoplay: boolean;
  /** While it is true, nothing that is watched enters the history. */
  readonly historyPaused: boolean;
}

function read(settings: Readonly<Record<string, unknown>>, lang: Language): ProfileSettings {
  const part = (settings[PART] ?? {}) as Partial<Record<keyof ProfileSettings, unknown>>;
  // Earlier versions kept it among the player's settings.
  const before = (settings.player ?? {}) as { readonly autoplay?: unknown };
  return {
    lang,
    autoplay: (part.autoplay ?? before.autoplay) !== false,
    historyPaused: part.historyPaused === true,
  };
}

export function profileSettings(): ProfileSettings {
  return read(useSettings.getState(), useLang.getState().lang);
}

/** The same as a hook that follows changes. */
export function useProfileSettings(): ProfileSettings {
  const settings = useSettings();
  const { lang } = useLang();
  return useMemo(() => read(settings, lang), [settings, lang]);
}

/** Changes some of them at once, and keeps them. */
export function changeProfileSettings({ lang, ...change }: Partial<ProfileSettings>): void {
  if (lang) chooseLanguage(lang);
  if (Object.keys(change).length === 0) return;
  const { lang: _, ...kept } = profileSettings();
  keepSettings(PART, { ...kept, ...change });
}
