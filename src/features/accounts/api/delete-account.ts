import type { BodyOf } from '@oyna/contract/call';
import { deleteAccount, requestOwnCode } from '@oyna/contract/own-account';
import type { CodeSent } from '@oyna/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { clearSession } from '../../../state/session.ts';
import { keepRequest } from './code-requests.ts';

/** Sends a code to the viewer's own phone, which confirms the deletion. */
export function sendDeletionCode(): Promise<CodeSent> {
  return keepRequest(callApi(requestOwnCode, { body: { purpose: 'delete_account' } }), 'delete_account');
}

/** Deletes the account with all its data, and signs this set out. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof deleteAccount>) => callApi(deleteAccount, { body }),
    onSuccess: clearSession,
  });
}
