import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { useRequestCode } from '../../features/auth/api/sign-in.ts';
import { maskPhone, NATIONAL_DIGITS, toE164, typeDigit } from '../../features/auth/model/phone-mask.ts';
import { Keypad } from '../../ui/keypad.tsx';
import styles from './login-screen.module.css';
import { useDigitKeys } from './use-digit-keys.ts';

interface PhoneStepProps {
  /** A code is on its way: to which number, and in how many seconds another may be asked for. */
  readonly onSent: (phone: string, resendIn: number) => void;
}

export function PhoneStep({ onSent }: PhoneStepProps) {
  const { t } = useTranslation();
  const [digits, setDigits] = useState('');
  const request = useRequestCode();
  const type = (digit: string): void => {
    request.reset();
    setDigits((typed) => typeDigit(typed, digit, NATIONAL_DIGITS));
  };
  useDigitKeys(type);
  const submit = (): void => {
    if (digits.length < NATIONAL_DIGITS || request.isPending) return;
    request.mutate(toE164(digits), {
      onSuccess: (sent) => onSent(sent.phone, sent.resend_in),
    });
  };
  const mask = maskPhone(digits);
  const words = request.error ? describeError(request.error) : null;
  return (
    <>
      <h1 className={styles.heading}>{t('login.phoneHeading')}</h1>
      <p className={styles.sentence}>{t('login.phoneText')}</p>
      <p className={styles.number} role="status" aria-label={`+998 ${mask.typed}`}>
        +998 {mask.typed}
        <span className={styles.empty}>{mask.empty}</span>
      </p>
      <p className={`${styles.notice} ${words ? styles.wrong : ''}`} role="alert">
        {words ? (words.detail ?? t(words.key)) : request.isPending ? t('login.sending') : ''}
      </p>
      <Keypad
        name="phone"
        onDigit={type}
        onErase={() => setDigits((typed) => typed.slice(0, -1))}
        onSubmit={submit}
        labels={{ erase: t('action.erase'), submit: t('login.sendCode') }}
      />
    </>
  );
}
