import { useRef, useState } from 'preact/hooks';
import { HelpLink } from '../parts.tsx';
import { fullNumber } from '../phone-number.ts';
import { RequestError } from '../request.ts';
import { signIn } from '../session.ts';
import { t } from '../texts.ts';
import { CodeStep, type SentCode } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { linkTelegram } from './telegram.ts';
import { useProviders } from './use-providers.ts';

type Step = { readonly name: 'phone' } | { readonly name: 'code'; readonly sent: SentCode };

interface SignInViewProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** Called after sign-in with the address to continue at. */
  readonly onDone: (url: string) => void;
}

/** The view before sign-in; a television's code in the address is kept. */
function returnAddress(): string {
  const here = new URL(location.href);
  const requested = here.searchParams.get('callbackUrl');
  here.searchParams.delete('error');
  return requested ?? here.href;
}

function requestOf({ request_id }: SentCode): Record<string, string> {
  return request_id === undefined ? {} : { request_id };
}

/** Signs in by a code sent to the phone, or by Telegram. An unknown number gets an account. */
export function SignInView({ phone, onPhone, onDone }: SignInViewProps) {
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const providers = useProviders();
  const isRequired = new URLSearchParams(location.search).get('error') === 'SessionRequired';
  const number = fullNumber(phone);

  /** Proves a number without an account, whose code is used up, until its account is made. */
  const proof = useRef<string | null>(null);

  const signInBy = (fields: Record<string, string>): Promise<string> =>
    signIn('phone-code', { phone: number, callbackUrl: returnAddress(), ...fields });
  /** Makes an account for the proved number. A proof that got no answer is sent again with the next code. */
  const register = async (token: string): Promise<string> => {
    try {
      return await signInBy({ registration_token: token });
    } catch (error) {
      if (error instanceof RequestError && error.code !== 'offline') proof.current = null;
      throw error;
    }
  };
  const addressBy = async (fields: Record<string, string>): Promise<string> => {
    if (proof.current !== null) return register(proof.current);
    try {
      return await signInBy(fields);
    } catch (error) {
      if (!(error instanceof RequestError) || error.registrationToken === null) throw error;
      proof.current = error.registrationToken;
      return register(error.registrationToken);
    }
  };
  const enter = async (fields: Record<string, string>): Promise<void> => {
    const url = await addressBy(fields);
    await linkTelegram();
    onDone(url);
  };
  return (
    <>
      {isRequired && (
        <p class="notice" role="status">
          {t('session_required')}
        </p>
      )}
      {step.name === 'phone' && (
        <PhoneStep
          providers={providers}
          phone={phone}
          callbackUrl={returnAddress()}
          onPhone={onPhone}
          onSent={(sent) => setStep({ name: 'code', sent })}
          onDone={onDone}
        />
      )}
      {step.name === 'code' && (
        <CodeStep
          number={number}
          sent={step.sent}
          onSent={(sent) => setStep({ name: 'code', sent })}
          onEnter={(code) => enter({ code, ...requestOf(step.sent) })}
          onOtherNumber={() => {
            proof.current = null;
            setStep({ name: 'phone' });
          }}
        />
      )}
      <HelpLink />
    </>
  );
}
