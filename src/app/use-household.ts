import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorCode } from '../api/api-error.ts';
import { profilesQuery, useProfiles } from '../features/profiles/api/list-profiles.ts';
import { nextProfile } from '../features/profiles/model/next-profile.ts';
import { type Route, records } from '../routes/route.ts';
import { isSigningIn } from '../routes/route-facts.ts';
import { useNavigation } from '../shared/navigation.ts';
import { keepProfile, useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';

function askAgain(): void {
  if (useSession.getState().token !== null) useProfile.setState({ isAsking: true });
}

/** Asks again when the service does not know the profile any more. */
function followUnknownProfile(client: QueryClient): () => void {
  const look = (error: unknown): void => {
    if (errorCode(error) !== 'profile_unknown') return;
    askAgain();
    void client.invalidateQueries({ queryKey: profilesQuery().queryKey });
  };
  for (const { state } of client.getQueryCache().getAll()) look(state.error);
  const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks who is watching where nobody has chosen, and keeps a kids' profile among its screens. */
export function useHousehold(here: Route | undefined): void {
  const client = useQueryClient();
  const { open, replace } = useNavigation();
  const { isAsking, isKids, id } = useProfile();
  const { data } = useProfiles();
  useEffect(() => followUnknownProfile(client), [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is compared with the list, too
  useEffect(() => {
    const next = nextProfile(data?.results ?? [], useProfile.getState());
    if (next.do === 'ask') askAgain();
    if (next.do !== 'keep') return;
    const { id: kept, isKids } = next.kept;
    const wasAsking = kept !== null && useProfile.getState().isAsking;
    keepProfile(kept, isKids);
    if (wasAsking) askAgain();
  }, [data, id]);
  // A list of profiles that fails leads to support.
  const isElsewhere = here !== undefined && !records[here.name].anyone && !isSigningIn(here);
  useEffect(() => {
    if (isAsking && isElsewhere) open({ name: 'profiles' });
  }, [isAsking, isElsewhere, open]);
  useEffect(() => {
    if (isKids && here && records[here.name].grownUps) replace({ name: 'home' });
  }, [isKids, here, replace]);
}
