import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPasswordLength, minPasswordLength } from '../model/password-rules.ts';
import { TextStep } from './text-step.tsx';

interface ChosenPasswordProps {
  /** Key of the keyboard. */
  readonly name: string;
  readonly password: string;
  readonly onChange: (password: string) => void;
  /** The password is long enough. */
  readonly onDone: () => void;
  readonly error: unknown;
  readonly busy: boolean;
}

/** The step that chooses a new password. */
export function ChosenPassword({ name, password, onChange, onDone, error, busy }: ChosenPasswordProps) {
  const { t } = useTranslation();
  const [isShort, setShort] = useState(false);
  const submit = (): void => {
    if (busy) return;
    if (password.length < minPasswordLength) setShort(true);
    else onDone();
  };
  return (
    <TextStep
      name={name}
      heading={t('login.newPasswordHeading')}
      sentence={t('login.newPasswordText')}
      text={password}
      maxLength={maxPasswordLength}
      kind="password"
      onChange={(text) => {
        setShort(false);
        onChange(text);
      }}
      onDone={submit}
      problem={isShort ? 'login.passwordShort' : error}
      busy={busy}
    />
  );
}
