import type { BodyOf } from '@oyna/contract/call';
import { createProfile, deleteProfile, type Profile, updateProfile } from '@oyna/contract/profiles';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { pinHeaders } from '../../../api/pin-proof.ts';
import { profilesQuery } from './list-profiles.ts';

type Profiles = readonly Profile[];

/** Shows a change before the list is loaded again. */
function put(client: QueryClient, change: (profiles: Profiles) => Profiles): void {
  const { queryKey } = profilesQuery();
  client.setQueryData(queryKey, (list) => list && { ...list, results: [...change(list.results)] });
  void client.invalidateQueries({ queryKey });
}

/** Changes some fields of a profile. */
export async function changeProfile(
  client: QueryClient,
  id: number,
  body: BodyOf<typeof updateProfile>,
): Promise<Profile> {
  const input = { params: { id }, profile: 0, headers: pinHeaders() };
  const changed = await callApi(updateProfile, { ...input, body });
  put(client, (profiles) => profiles.map((each) => (each.id === id ? changed : each)));
  return changed;
}

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof updateProfile> & { readonly id: number }) =>
      changeProfile(client, id, body),
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createProfile>) =>
      callApi(createProfile, { profile: 0, headers: pinHeaders(), body }),
    onSuccess: (created) => put(client, (profiles) => [...profiles, created]),
  });
}

/** Deletes a profile with its history and lists. */
export function useDeleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deleteProfile, { params: { id }, profile: 0, headers: pinHeaders() }),
    onSuccess: (_, id) => put(client, (profiles) => profiles.filter((each) => each.id !== id)),
  });
}
