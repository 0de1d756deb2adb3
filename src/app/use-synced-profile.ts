import { effectiveLimit } from '@oyna/contract/effective-limit';
import type { Profile } from '@oyna/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changeProfile } from '../features/profiles/api/change-profiles.ts';
import { useOwnProfile, useProfiles } from '../features/profiles/api/list-profiles.ts';
import { ownProfile } from '../features/profiles/model/own-profile.ts';
import { useLang } from '../state/lang.ts';
import { useProfile } from '../state/profile.ts';
import { changeProfileSettings, profileSettings } from '../state/profile-settings.ts';
import { useSettings } from '../state/settings.ts';
import { keepAgeLimit } from './keep-age-limit.ts';

/** Applies the active profile's settings to this set, and saves changes made in the app to the profile. */
export function useSyncedProfile(): void {
  const client = useQueryClient();
  const { data } = useProfiles();
  const own = useOwnProfile();
  const hasPin = data?.has_pin === true;
  useEffect(() => {
    if (!own) return;
    keepAgeLimit(effectiveLimit(own, hasPin));
    changeProfileSettings({ autoplay: own.autoplay, historyPaused: own.history_paused });
  }, [own, hasPin]);
  // Without a response, a change holds on this set.
  const change = useEffectEvent((facts: Parameters<typeof changeProfile>[2]): void => {
    // The profile that watches now: it may just have been chosen.
    const own = ownProfile(data?.results ?? [], useProfile.getState().id);
    if (!own) return;
    // A profile without a language has that of the account already.
    const known: Profile = { ...own, lang: own.lang ?? data?.lang ?? null };
    const isNew = Object.entries(facts).some(([name, value]) => known[name as keyof Profile] !== value);
    if (isNew) changeProfile(client, own.id, facts).catch(() => undefined);
  });
  useEffect(() => useLang.subscribe(({ lang }) => change({ lang })), []);
  useEffect(
    () =>
      useSettings.subscribe(() => {
        const { autoplay, historyPaused } = profileSettings();
        change({ autoplay, history_paused: historyPaused });
      }),
    [],
  );
}
