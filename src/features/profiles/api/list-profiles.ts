import { listProfiles } from '@oyna/contract/profiles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { accountNow } from '../../../api/use-scope.ts';
import { useProfile } from '../../../state/profile.ts';
import { useSession } from '../../../state/session.ts';
import { ownProfile } from '../model/own-profile.ts';

/** It belongs to the account, so another profile needs no new list, and one that is gone cannot hide it. */
export const profilesQuery = () =>
  queryOptions({
    queryKey: [cacheTags.user, accountNow(), 'profiles'],
    queryFn: ({ signal }) => callApi(listProfiles, { profile: 0, signal }),
  });

/** The household's profiles; requested only for a signed-in viewer. */
export function useProfiles() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...profilesQuery(), enabled: signedIn });
}

/** The profile that watches; `undefined` while unknown. */
export function useOwnProfile() {
  const { data } = useProfiles();
  return ownProfile(
    data?.results ?? [],
    useProfile(({ id }) => id),
  );
}
