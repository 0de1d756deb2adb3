import { useEffect } from 'preact/hooks';
import { PhoneField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Button, ErrorLine, Heading } from '../parts.tsx';
import { fullNumber } from '../phone-number.ts';
import { currentLanguage, t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import type { SentCode } from './code-step.tsx';
import { sendCode } from './send-code.ts';
import { signInByTelegram } from './telegram.ts';
import { TelegramButton } from './telegram-button.tsx';
import type { Providers } from './use-providers.ts';

interface PhoneStepProps {
  readonly providers: Providers;
  /** As typed. */
  readonly phone: string;
  readonly callbackUrl: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (sent: SentCode) => void;
  readonly onDone: (url: string) => void;
}

/** Asks for a number, or offers Telegram, if the server signs viewers in by them. */
export function PhoneStep({ providers, phone, callbackUrl, onPhone, onSent, onDone }: PhoneStepProps) {
  const action = useAction();
  const telegram = useAction();
  // Telegram's data is sent as soon as it arrives, once.
  useEffect(() => {
    signInByTelegram(callbackUrl, (work) => void telegram.run(async () => onDone(await work())));
  }, []);
  return (
    <div inert={telegram.isBusy}>
      <Heading>{t('sign_in')}</Heading>
      <p class="why">{t('phone_why')}</p>
      {providers.ids?.includes('phone-code') && (
        <Form
          submit={t('send_code')}
          action={action}
          onSubmit={async (values) =>
            onSent({ ...(await sendCode(fullNumber(values.phone ?? ''))), at: Date.now() })
          }
        >
          <PhoneField value={phone} action={action} onPhone={onPhone} />
        </Form>
      )}
      {providers.ids?.includes('telegram') && <TelegramButton key={currentLanguage()} />}
      <ErrorLine error={telegram.error || providers.error} />
      {providers.error !== '' && <Button onClick={providers.retry}>{t('retry')}</Button>}
    </div>
  );
}
