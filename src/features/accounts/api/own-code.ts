import type { CodeSent } from '@oyna/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resendSeconds, sendingFailure } from './resend.ts';

/** Sends a code to the viewer's own phone as soon as it is wanted; for the step that asks for it. */
export function useOwnCode(send: () => Promise<CodeSent>, wanted: boolean) {
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: send });
  useEffect(() => {
    if (wanted) mutate();
  }, [wanted, mutate]);
  const unsent = sendingFailure(error);
  return { unsent, resendIn: unsent ? 0 : resendSeconds, isSending: isPending, reset };
}
