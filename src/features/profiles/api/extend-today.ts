import { extendProfileToday } from '@oyna/contract/profiles';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useProfile } from '../../../state/profile.ts';

/** Extends the day of the kids' profile that watches, by the PIN if the account has one. */
export function useExtendToday() {
  const id = useProfile((profile) => profile.id) ?? 0;
  return useMutation({
    mutationFn: (pin: string | undefined) =>
      callApi(extendProfileToday, { params: { id }, profile: 0, body: pin === undefined ? {} : { pin } }),
  });
}
