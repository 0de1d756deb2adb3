import { confirmPasswordReset, requestPasswordReset, setPassword } from '@oyna/contract/account';
import type { BodyOf } from '@oyna/contract/call';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { keepRequest, requestOf } from './code-requests.ts';
import { signIn } from './sign-in.ts';

/** Sends a code for a forgotten password. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (phone: string) => keepRequest(callApi(requestPasswordReset, { body: { phone } }), 'reset'),
  });
}

/** Exchanges the code for a token that sets one password. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmPasswordReset>) =>
      callApi(confirmPasswordReset, { body: { ...body, request_id: requestOf(body.phone, 'reset') } }),
  });
}

/** Sets the new password and signs in; every other device is signed out. */
export function useSetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof setPassword>) => callApi(setPassword, { body }),
    onSuccess: signIn,
  });
}
