import { errorCode } from '../../api/api-error.ts';
import { useSetPassword } from '../../features/accounts/api/reset-password.ts';
import { ChosenPassword } from '../../features/accounts/components/chosen-password.tsx';
import { useDevice } from './use-device.ts';

interface NewPasswordStepProps {
  readonly proof: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The reset token expired. */
  readonly onTokenRejected: () => void;
  readonly onSignedIn: () => void;
}

/** The last step of a password reset. */
export function NewPasswordStep({ proof, text, onText, onTokenRejected, onSignedIn }: NewPasswordStepProps) {
  const device = useDevice();
  const set = useSetPassword();
  return (
    <ChosenPassword
      name="new-password"
      password={text}
      onChange={(password) => {
        set.reset();
        onText(password);
      }}
      onDone={() =>
        set.mutate(
          { reset_token: proof, password: text, device },
          {
            onSuccess: onSignedIn,
            onError: (error) => {
              if (errorCode(error) === 'reset_token_invalid') onTokenRejected();
            },
          },
        )
      }
      error={set.error}
      busy={set.isPending}
    />
  );
}
