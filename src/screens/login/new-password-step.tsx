import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetPassword } from '../../features/auth/api/reset-password.ts';
import { TextStep } from '../../features/auth/components/text-step.tsx';
import { leastPassword, mostPassword } from '../../features/auth/model/password-rules.ts';
import { useDevice } from './use-device.ts';

interface NewPasswordStepProps {
  readonly proof: string;
  readonly onSignedIn: () => void;
}

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
