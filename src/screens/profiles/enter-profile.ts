import type { Language } from '@oyna/contract/common';
import type { Profile } from '@oyna/contract/profiles';
import { keptId } from '../../features/profiles/model/own-profile.ts';
import { forgetEntries } from '../../focus/cursor/memory.ts';
import { chooseLanguage } from '../../state/lang.ts';
import { keepProfile, useProfile } from '../../state/profile.ts';
import { changeProfileSettings } from '../../state/profile-settings.ts';

/** Lets a profile watch on this set, in its language or that of the account, if known. Returns whether another one watched before. */
export function enterProfile(profile: Profile, accountLang: Language | null = null): boolean {
  const id = keptId(profile);
  const isAnother = id !== (useProfile.getState().id ?? 0);
  if (isAnother) forgetEntries();
  keepProfile(id, profile.is_kids);
  // After the choice: a language chosen in the app goes to the profile that watches.
  const lang = profile.lang ?? accountLang;
  if (lang !== null) chooseLanguage(lang);
  changeProfileSettings({ autoplay: profile.autoplay, historyPaused: profile.history_paused });
  return isAnother;
}
