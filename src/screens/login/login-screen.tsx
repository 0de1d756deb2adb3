import { useTranslation } from 'react-i18next';
import { isStillValid, resendSeconds, sendingFailure } from '../../features/accounts/api/resend.ts';
import { useRequestReset } from '../../features/accounts/api/reset-password.ts';
import { useRequestCode } from '../../features/accounts/api/sign-in.ts';
import { usePhoneCountries } from '../../features/accounts/api/use-phone-countries.ts';
import { CodeStep } from '../../features/accounts/components/code-step.tsx';
import { PhoneStep } from '../../features/accounts/components/phone-step.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { parseLocation } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useConfirmPhone } from '../../state/confirm-phone.ts';
import { AccountStep } from './account-step.tsx';
import styles from './login-screen.module.css';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrHalf } from './qr-half.tsx';
import { type Purpose, useCode } from './use-code.ts';
import { useSteps } from './use-steps.ts';

interface LoginScreenProps {
  /** Hash to continue to after sign-in. */
  readonly next: string | null;
  readonly error?: string | null;
  /** Why the viewer is here; each reason is a route of its own. */
  readonly name?: 'login' | 'register' | 'reset';
}

/** Signing in with the remote on the left or with a phone on the right, whichever comes first. */
export function LoginScreen({ next, error, name: cameFor = 'login' }: LoginScreenProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const countries = usePhoneCountries();
  const { step, back, restart, goOn, prove, proof, rejectProof, texts, setText } = useSteps(active);
  const { phone, forgotPhone } = useConfirmPhone();
  const byNumber: Purpose = cameFor === 'reset' ? 'reset' : 'sign-in';
  const purpose = step.name === 'code' ? step.why : byNumber;
  const number = purpose === 'reset' ? forgotPhone : phone;
  const request = useRequestCode();
  const requestReset = useRequestReset();
  const finish = (): void => {
    useConfirmPhone.setState({ phone: '', forgotPhone: '' });
    if (next === null) navigation.back();
    else navigation.replace(parseLocation(next).route);
  };
  const code = useCode(number, purpose, {
    onSignedIn: finish,
    onUnknown: (token) => prove({ phone: number, why: purpose, token, opens: 'account' }),
    onProved: (token) => prove({ phone: number, why: purpose, token, opens: 'newPassword' }),
  });
  const send = (to: string, why: Purpose): void => {
    useConfirmPhone.setState(why === 'reset' ? { forgotPhone: to } : { phone: to });
    if (proof && !proof.isRejected && proof.phone === to && proof.why === why) {
      goOn({ name: proof.opens });
      return;
    }
    const showCodeStep = (resendIn: number): void => {
      code.forget();
      goOn({ name: 'code', why, resendIn });
    };
    const sending = why === 'reset' ? requestReset : request;
    sending.mutate(to, {
      onSuccess: (sent) => showCodeStep(sent.resend_in),
      onError: (failure) => {
        if (isStillValid(failure)) showCodeStep(resendSeconds);
      },
    });
  };
  const sending = byNumber === 'reset' ? requestReset : request;
  const why = cameFor === 'login' ? 'phone' : cameFor;
  const byPassword = (to: string): void => {
    // A password belongs to one number.
    if (to !== phone) setText('password', '');
    useConfirmPhone.setState({ phone: to });
    goOn({ name: 'password' });
  };
  const field = (name: keyof typeof texts) => ({
    text: texts[name],
    onText: (text: string): void => setText(name, text),
    onSignedIn: finish,
  });
  return (
    <FocusGroup orientation="horizontal" focusKey={screenKey(entry)} className={styles.page}>
      <div className={styles.half}>
        {error === 'SessionRequired' && step.name === 'phone' && (
          <p className={styles.reason}>{t('login.sessionRequired')}</p>
        )}
        {step.name === 'phone' && (
          <PhoneStep
            heading={t(`login.${why}Heading`)}
            sentence={t(`login.${why}Text`)}
            phone={number}
            countries={countries}
            onSubmit={(to) => send(to, byNumber)}
            busy={sending.isPending}
            error={sendingFailure(sending.error)}
            onEdit={() => sending.reset()}
            others={cameFor === 'login' ? [{ label: t('login.byPassword'), onPress: byPassword }] : []}
          />
        )}
        {step.name === 'code' && (
          <CodeStep
            phone={number}
            resendIn={step.resendIn}
            onCode={code.use}
            busy={code.busy}
            error={code.error}
            onType={code.forget}
            onEdit={restart}
          />
        )}
        {step.name === 'password' && (
          <PasswordStep
            {...field('password')}
            phone={phone}
            onForgotten={() => send(phone, 'reset')}
            problem={sendingFailure(requestReset.error)}
            onEdit={back}
          />
        )}
        {proof && step.name === 'account' && (
          <AccountStep proof={proof} onTokenRejected={rejectProof} onEdit={restart} onSignedIn={finish} />
        )}
        {proof && step.name === 'newPassword' && (
          <NewPasswordStep {...field('newPassword')} proof={proof.token} onTokenRejected={rejectProof} />
        )}
      </div>
      {(step.name === 'phone' || step.name === 'code') && <QrHalf onSignedIn={finish} />}
    </FocusGroup>
  );
}
