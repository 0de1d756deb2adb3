import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey } from '../../focus/use-enter.ts';
import { useConfirmPhone } from '../../state/confirm-phone.ts';
import { useNavigation } from '../../state/navigation.ts';
import { parseLocation } from '../../state/route.ts';
import { CodeStep } from './code-step.tsx';
import styles from './login-screen.module.css';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { QrHalf } from './qr-half.tsx';

type Step =
  | { readonly name: 'phone' }
  | { readonly name: 'code'; readonly resendIn: number }
  | { readonly name: 'name'; readonly proof: string };

interface LoginScreenProps {
  /** Hash to go on to once signed in. */
  readonly next: string | null;
  readonly error: string | null;
}

/** Signing in with the remote on the left or with a phone on the right, whichever comes first. */
export function LoginScreen({ next, error }: LoginScreenProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const phone = useConfirmPhone((state) => state.phone);
  useLayer(active && step.name !== 'phone', () => setStep({ name: 'phone' }));
  const finish = (): void => {
    if (next === null) navigation.back();
    else navigation.replace(parseLocation(next).route);
  };
  return (
    <FocusGroup orientation="horizontal" focusKey={screenKey(entry)} className={styles.page}>
      <div className={styles.half}>
        {error === 'SessionRequired' && step.name === 'phone' && (
          <p className={styles.reason}>{t('login.sessionRequired')}</p>
        )}
        {step.name === 'phone' && (
          <PhoneStep
            onSent={(sentTo, resendIn) => {
              useConfirmPhone.setState({ phone: sentTo });
              setStep({ name: 'code', resendIn });
            }}
          />
        )}
        {step.name === 'code' && (
          <CodeStep
            phone={phone}
            resendIn={step.resendIn}
            onSignedIn={finish}
            onUnknown={(proof) => setStep({ name: 'name', proof })}
            onEdit={() => setStep({ name: 'phone' })}
          />
        )}
        {step.name === 'name' && <NameStep phone={phone} proof={step.proof} onSignedIn={finish} />}
      </div>
      {step.name !== 'name' && <QrHalf onSignedIn={finish} />}
    </FocusGroup>
  );
}
