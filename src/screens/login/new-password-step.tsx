import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetPassword } from '../../features/auth/api/reset-password.ts';
import { mostPassword } from './password-step.tsx';
import { TextStep } from './text-step.tsx';
import { useDevice } from './use-device.ts';

interface NewPasswordStepProps {
  readonly proof: string;
  readonly onSignedIn: () => void;
}

export const leastPassword = 8;

/** The last of the three steps of a forgotten password. */
export function NewPasswordStep({ proof, onSignedIn }: NewPasswordStepProps) {
  const { t } = useTranslation();
  const device = useDevice();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const set = useSetPassword();
  const submit = (): void => {
    if (set.isPending) return;
    if (password.length < leastPassword) setShort(true);
    else set.mutate({ reset_token: proof, password, device }, { onSuccess: onSignedIn });
  };
  return (
    <TextStep
      name="new-password"
      heading={t('login.newPasswordHeading')}
      sentence={t('login.newPasswordText')}
      text={password}
      most={mostPassword}
      kind="password"
      onChange={(text) => {
        set.reset();
        setShort(false);
        setPassword(text);
      }}
      onDone={submit}
      problem={isShort ? 'login.passwordShort' : set.error}
      busy={set.isPending}
    />
  );
}
