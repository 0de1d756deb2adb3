import { useState } from 'react';
import { useSetPassword } from '../../features/auth/api/reset-password.ts';
import { ChosenPassword } from '../../features/auth/components/chosen-password.tsx';
import { useDevice } from './use-device.ts';

interface NewPasswordStepProps {
  readonly proof: string;
  readonly onSignedIn: () => void;
}

/** The last of the three steps of a forgotten password. */
export function NewPasswordStep({ proof, onSignedIn }: NewPasswordStepProps) {
  const device = useDevice();
  const [password, setPassword] = useState('');
  const set = useSetPassword();
  return (
    <ChosenPassword
      name="new-password"
      password={password}
      onChange={(text) => {
        set.reset();
        setPassword(text);
      }}
      onDone={() => set.mutate({ reset_token: proof, password, device }, { onSuccess: onSignedIn })}
      error={set.error}
      busy={set.isPending}
    />
  );
}
