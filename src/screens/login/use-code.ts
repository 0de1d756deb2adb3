import { errorBody, errorCode } from '../../api/api-error.ts';
import { useConfirmReset } from '../../features/accounts/api/reset-password.ts';
import { useConfirmCode } from '../../features/accounts/api/sign-in.ts';
import { useDevice } from './use-device.ts';

export type Purpose = 'sign-in' | 'reset';

interface Outcome {
  readonly onSignedIn: () => void;
  /** The code was right; `proof` is the registration token of a new account. */
  readonly onUnknown: (proof: string) => void;
  /** The code was right; `proof` is the reset token for the new password. */
  readonly onProved: (proof: string) => void;
}

/** Confirms a code for signing in, registering or resetting a password. */
export function useCode(phone: string, purpose: Purpose, outcome: Outcome) {
  const device = useDevice();
  const confirm = useConfirmCode();
  const reset = useConfirmReset();
  const proofOf = (error: unknown): string | null =>
    errorCode(error) === 'registration_required' ? (errorBody(error).registration_token ?? null) : null;
  const signIn = async (code: string): Promise<boolean> => {
    try {
      await confirm.mutateAsync({ phone, code, device });
      outcome.onSignedIn();
    } catch (error) {
      const proof = proofOf(error);
      if (proof === null) return true;
      outcome.onUnknown(proof);
    }
    return false;
  };
  const prove = async (code: string): Promise<boolean> => {
    try {
      outcome.onProved((await reset.mutateAsync({ phone, code })).reset_token);
    } catch (error) {
      const proof = proofOf(error);
      if (proof === null) return true;
      outcome.onUnknown(proof);
    }
    return false;
  };
  const mutation = purpose === 'reset' ? reset : confirm;
  return {
    use: purpose === 'reset' ? prove : signIn,
    busy: mutation.isPending,
    error: proofOf(mutation.error) === null ? mutation.error : null,
    forget: () => mutation.reset(),
  };
}
