import type { BodyOf } from '@oyna/contract/call';
import { changePassword, listAvatars, requestOwnCode, updateUser } from '@oyna/contract/own-account';
import type { CodeSent } from '@oyna/contract/sign-in';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { accountKeys } from './account-keys.ts';
import { keepRequest } from './code-requests.ts';
import { keepViewer } from './keep-viewer.ts';

const avatarsQuery = queryOptions({
  queryKey: accountKeys.avatars,
  queryFn: ({ signal }) => callApi(listAvatars, { query: { page_size: 100 }, signal }),
  select: (page) => page.results.map(({ address }) => address),
});

/** Addresses of the selectable avatars. */
export function useAvatars() {
  return useQuery(avatarsQuery);
}

/** Changes names, language or avatar. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateUser>) => callApi(updateUser, { body }),
    onSuccess: (user) => {
      keepViewer(user);
      invalidate(client, cacheTags.user);
    },
  });
}

/** Sends a code to the viewer's own phone, for a first password. */
export function sendPasswordCode(): Promise<CodeSent> {
  return keepRequest(callApi(requestOwnCode, { body: { purpose: 'password' } }), 'password');
}

/** Sets a password; requires `old_password` if one exists. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => callApi(changePassword, { body }),
    onSuccess: () => invalidate(client, cacheTags.user),
  });
}
