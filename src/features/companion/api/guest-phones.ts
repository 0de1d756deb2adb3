import { endGuestPhone, inviteGuestPhone, listGuestPhones } from '@oyna/contract/guest-phones';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { usePhoneRemote } from '../../../state/phone-remote.ts';

const keys = {
  invitation: (scope: string, news: number) => ['guest-phones', scope, 'invitation', news] as const,
  list: (scope: string, news: number) => ['guest-phones', scope, 'list', news] as const,
};

/** A new invitation takes the place of one that is almost over. */
const EARLY = 0.9;

/** The invitation of this television, which is replaced when a guest's phone has taken it, and before it ends. */
export function useInvitation() {
  const scope = useScope();
  const news = usePhoneRemote(({ guestNews }) => guestNews);
  return useQuery({
    queryKey: keys.invitation(scope, news),
    meta: { isSingleUse: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(inviteGuestPhone, { body: {}, signal }),
    refetchInterval: ({ state }) => (state.data ? state.data.expires_in * 1000 * EARLY : false),
  });
}

/** The guests' phones that are remotes of this television. */
export function useGuestPhones() {
  const scope = useScope();
  const news = usePhoneRemote(({ guestNews }) => guestNews);
  return useQuery({
    queryKey: keys.list(scope, news),
    queryFn: ({ signal }) => callApi(listGuestPhones, { signal }),
    select: ({ guests }) => guests.filter(({ is_here }) => is_here),
  });
}

/** Makes guests' phones no remotes any more. */
export function useEndGuestPhones() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => callApi(endGuestPhone, { body: { id } }))),
    onSettled: () => client.invalidateQueries({ queryKey: ['guest-phones'] }),
  });
}
