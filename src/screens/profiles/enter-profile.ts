import type { Profile } from '@oyna/contract/profiles';
import { keptId } from '../../features/profiles/model/own-profile.ts';
import { forgetEntries } from '../../focus/memory.ts';
import { chooseLanguage } from '../../state/lang.ts';
import { keepProfile, useProfile } from '../../state/profile.ts';
import { changeProfileSettings } from '../../state/profile-settings.ts';

/** Lets a profile watch on this set, in its language. Returns whether another one watched before. */
export function enterProfile(profile: Profile): boolean {
  const id = keptId(profile);
  const isAnother = id !== (useProfile.getState().id ?? 0);
  if (isAnother) forgetEntries();
  keepProfile(id, profile.is_kids);
  // After the choice: a language chosen in the app goes to the profile that watches.
  if (profile.lang !== null) chooseLanguage(profile.lang);
  changeProfileSettings({ autoplay: profile.autoplay, historyPaused: profile.history_paused });
  return isAnother;
}
