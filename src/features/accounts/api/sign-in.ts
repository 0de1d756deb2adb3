import { resendCode, signInByPassword } from '@oyna/contract/account';
import type { BodyOf } from '@oyna/contract/call';
import { type CodeSent, confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { clearSession, keepTokens, type SessionUser, useSession } from '../../../state/session.ts';
import { keepRequest, requestOf } from './code-requests.ts';
import { keepViewer } from './keep-viewer.ts';

interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly user: SessionUser;
}

/** Keeps the tokens and the viewer of a response that signs in. A viewer who was signed in until now leaves first. */
export function signIn({ access, refresh, user }: SignedIn): void {
  if (useSession.getState().token !== null) clearSession();
  keepTokens(access, refresh);
  keepViewer(user);
}

/** Sends a code to a phone. */
export function useRequestCode() {
  return useMutation({
    mutationFn: (phone: string) => keepRequest(callApi(requestCode, { body: { phone } }), 'sign-in'),
  });
}

/** Sends another code for the same purpose; a waiting registration is kept. */
export function useResendCode(send = sendAgain) {
  return useMutation({ mutationFn: send });
}

function sendAgain(phone: string): Promise<CodeSent> {
  return keepRequest(callApi(resendCode, { body: { phone, request_id: requestOf(phone) } }));
}

/** Signs in with the code. A number without an account is rejected with `registration_required` and a registration token. */
export function useConfirmCode() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmCode>) =>
      callApi(confirmCode, { body: { ...body, request_id: requestOf(body.phone, 'sign-in') } }),
    onSuccess: signIn,
  });
}

/** Signs in with a password. */
export function useSignInByPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof signInByPassword>) => callApi(signInByPassword, { body }),
    onSuccess: signIn,
  });
}

/** Creates an account for a verified phone and signs in. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => callApi(register, { body }),
    onSuccess: (response) => {
      if ('access' in response) signIn(response);
    },
  });
}
