import type { BodyOf } from '@oyna/contract/call';
import { checkPin, removePin, requestOwnCode, setPin } from '@oyna/contract/own-account';
import type { CodeSent } from '@oyna/contract/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { guestPinMark, keepPinGrant } from '../../../api/pin-proof.ts';
import { keepRequest } from './code-requests.ts';

/** Checks the PIN of the viewer, or of the account that limits this set. A right one lifts the limit for half an hour. */
async function unlock(pin: string): Promise<void> {
  const { grant } = await callApi(checkPin, { body: { pin, mark: guestPinMark() } });
  keepPinGrant(grant);
}

export function useUnlock() {
  return useMutation({ mutationFn: unlock });
}

/** Sends a code to the viewer's own phone, which replaces a forgotten PIN. */
export function sendPinCode(): Promise<CodeSent> {
  return keepRequest(callApi(requestOwnCode, { body: { purpose: 'pin' } }), 'pin');
}

/** Sets PIN and age limit; requires the old PIN or a code if there is a PIN. */
export function useSetPin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setPin>) => callApi(setPin, { body }),
    onSuccess: () => invalidate(client, cacheTags.user),
  });
}

/** Removes PIN and age limit. */
export function useRemovePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pin: string) => callApi(removePin, { body: { pin } }),
    onSuccess: () => invalidate(client, cacheTags.user),
  });
}
