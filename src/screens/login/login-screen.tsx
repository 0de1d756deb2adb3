import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalCode } from '../../api/api-error.ts';
import { useRequestReset } from '../../features/auth/api/reset-password.ts';
import { useRequestCode } from '../../features/auth/api/sign-in.ts';
import { CodeStep } from '../../features/auth/components/code-step.tsx';
import { PhoneStep } from '../../features/auth/components/phone-step.tsx';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey } from '../../focus/use-enter.ts';
import { useConfirmPhone } from '../../state/confirm-phone.ts';
import { useNavigation } from '../../state/navigation.ts';
import { parseLocation } from '../../state/route.ts';
import styles from './login-screen.module.css';
import { NameStep } from './name-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrHalf } from './qr-half.tsx';
import { type Purpose, useCode } from './use-code.ts';

type Step =
  | { readonly name: 'phone' | 'password' }
  | { readonly name: 'code'; readonly resendIn: number }
  | { readonly name: 'name' | 'newPassword'; readonly proof: string };

interface LoginScreenProps {
  /** Hash to go on to once signed in. */
  readonly next: string | null;
  readonly error: string | null;
  /** What one came for; each is a route of its own. */
  readonly purpose?: 'login' | 'register' | 'reset';
}

/** For so long another code is not to be had; told by the service, unless it refused to send one. */
const RESEND_SECONDS = 60;

/** Signing in with the remote on the left or with a phone on the right, whichever comes first. */
export function LoginScreen({ next, error, purpose: cameFor = 'login' }: LoginScreenProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const [purpose, setPurpose] = useState<Purpose>(cameFor === 'reset' ? 'reset' : 'sign-in');
  const { phone, forgotPhone } = useConfirmPhone();
  const number = purpose === 'reset' ? forgotPhone : phone;
  const request = useRequestCode();
  const requestReset = useRequestReset();
  const edit = (): void => {
    setPurpose(cameFor === 'reset' ? 'reset' : 'sign-in');
    setStep({ name: 'phone' });
  };
  useLayer(active && step.name !== 'phone', edit);
  const finish = (): void => {
    useConfirmPhone.setState({ phone: '', forgotPhone: '' });
    if (next === null) navigation.back();
    else navigation.replace(parseLocation(next).route);
  };
  const code = useCode(number, purpose, {
    onSignedIn: finish,
    onUnknown: (proof) => setStep({ name: 'name', proof }),
    onProved: (proof) => setStep({ name: 'newPassword', proof }),
  });
  const send = (to: string, why: Purpose): void => {
    const sending = why === 'reset' ? requestReset : request;
    const goOn = (resendIn: number): void => {
      useConfirmPhone.setState(why === 'reset' ? { forgotPhone: to } : { phone: to });
      setPurpose(why);
      code.forget();
      setStep({ name: 'code', resendIn });
    };
    sending.mutate(to, {
      onSuccess: (sent) => goOn(sent.resend_in),
      // One that was sent just now is still good.
      onError: (refused) => {
        if (refusalCode(refused) === 'resend_too_soon') goOn(RESEND_SECONDS);
      },
    });
  };
  const sending = purpose === 'reset' ? requestReset : request;
  const why = cameFor === 'login' ? 'phone' : cameFor;
  const byPassword = (to: string): void => {
    useConfirmPhone.setState({ phone: to });
    setStep({ name: 'password' });
  };
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
            onSubmit={(to) => send(to, purpose)}
            busy={sending.isPending}
            error={refusalCode(sending.error) === 'resend_too_soon' ? null : sending.error}
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
            onEdit={edit}
          />
        )}
        {step.name === 'password' && (
          <PasswordStep
            phone={phone}
            onSignedIn={finish}
            onForgotten={() => send(phone, 'reset')}
            problem={requestReset.error}
            onEdit={edit}
          />
        )}
        {step.name === 'name' && <NameStep phone={number} proof={step.proof} onSignedIn={finish} />}
        {step.name === 'newPassword' && <NewPasswordStep proof={step.proof} onSignedIn={finish} />}
      </div>
      {(step.name === 'phone' || step.name === 'code') && <QrHalf onSignedIn={finish} />}
    </FocusGroup>
  );
}
