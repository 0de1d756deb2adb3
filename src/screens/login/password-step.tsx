import { groupPhone } from '@oyna/contract/group-phone';
import { useTranslation } from 'react-i18next';
import { useSignInByPassword } from '../../features/accounts/api/sign-in.ts';
import { TextStep } from '../../features/accounts/components/text-step.tsx';
import { maxPasswordLength } from '../../features/accounts/model/password-rules.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import step from '../../ui/step.module.css';
import { useDevice } from './use-device.ts';

interface PasswordStepProps {
  readonly phone: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSignedIn: () => void;
  readonly onForgotten: () => void;
  /** The error of requesting a reset code. */
  readonly problem: unknown;
  readonly onEdit: () => void;
}

/** Signing in with a password instead of a code. */
export function PasswordStep(props: PasswordStepProps) {
  const { phone, text, onText, onSignedIn, onForgotten, problem, onEdit } = props;
  const { t } = useTranslation();
  const device = useDevice();
  const signIn = useSignInByPassword();
  const submit = (): void => {
    if (signIn.isPending) return;
    signIn.mutate({ phone, password: text, device }, { onSuccess: onSignedIn });
  };
  return (
    <TextStep
      name="password"
      heading={t('login.passwordHeading')}
      sentence={t('login.passwordText', { phone: groupPhone(phone) })}
      text={text}
      maxLength={maxPasswordLength}
      kind="password"
      onChange={(password) => {
        signIn.reset();
        onText(password);
      }}
      onDone={submit}
      required
      problem={signIn.error ?? problem}
      busy={signIn.isPending}
    >
      <FocusGroup orientation="horizontal" className={step.actions}>
        <Button label={t('login.editNumber')} onPress={onEdit} className={step.action} />
        <Button label={t('login.forgotten')} onPress={onForgotten} />
      </FocusGroup>
    </TextStep>
  );
}
