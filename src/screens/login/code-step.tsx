import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalCode } from '../../api/api-error.ts';
import { describeError } from '../../api/describe-error.ts';
import { useConfirmCode, useRequestCode } from '../../features/auth/api/sign-in.ts';
import { typeDigit } from '../../features/auth/model/phone-mask.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Keypad } from '../../ui/keypad.tsx';
import styles from './login-screen.module.css';
import { useCountdown } from './use-countdown.ts';
import { useDigitKeys } from './use-digit-keys.ts';

interface CodeStepProps {
  readonly phone: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
  readonly onSignedIn: () => void;
  /** The code was right, the number has no account; `proof` goes with the registration. */
  readonly onUnknown: (proof: string) => void;
  readonly onEdit: () => void;
}

const LENGTH = 6;

export function CodeStep({ phone, resendIn, onSignedIn, onUnknown, onEdit }: CodeStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const typed = useRef('');
  const confirm = useConfirmCode();
  const resend = useRequestCode();
  const wait = useCountdown(resendIn, resend.submittedAt);
  const put = (next: string): void => {
    typed.current = next;
    setCode(next);
  };
  const submit = (complete: string): void =>
    confirm.mutate(
      { phone, code: complete },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          const proof = error instanceof ApiError ? error.data?.registration_token : undefined;
          if (refusalCode(error) === 'registration_required' && proof) onUnknown(proof);
          else put('');
        },
      },
    );
  const type = (digit: string): void => {
    if (confirm.isPending || typed.current.length === LENGTH) return;
    confirm.reset();
    const next = typeDigit(typed.current, digit, LENGTH);
    put(next);
    if (next.length === LENGTH) submit(next);
  };
  useDigitKeys(type);
  const error = confirm.error ?? resend.error;
  const words = error && refusalCode(error) !== 'registration_required' ? describeError(error) : null;
  return (
    <FocusGroup orientation="vertical">
      <h1 className={styles.heading}>{t('login.codeHeading')}</h1>
      <p className={styles.sentence}>{t('login.codeText', { phone })}</p>
      <div className={styles.boxes} role="status" aria-label={code.split('').join(' ')}>
        {Array.from({ length: LENGTH }, (_, box) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is nothing but its place
            key={box}
            className={classes(styles.box, box === code.length && styles.nextBox)}
          >
            {code[box] ?? ''}
          </span>
        ))}
      </div>
      <p className={classes(styles.notice, words && styles.wrong)} role="alert">
        {words ? (words.detail ?? t(words.key)) : confirm.isPending ? t('login.checking') : ''}
      </p>
      <Keypad
        name="code"
        onDigit={type}
        onErase={() => put(typed.current.slice(0, -1))}
        onSubmit={() => {
          if (code.length === LENGTH && !confirm.isPending) submit(code);
        }}
        labels={{ erase: t('action.erase'), submit: t('action.continue') }}
      />
      <FocusGroup orientation="horizontal" className={styles.actions}>
        <Button label={t('login.editNumber')} onPress={onEdit} className={styles.action} />
        <Button
          label={wait > 0 ? t('login.resendIn', { seconds: wait }) : t('login.resend')}
          disabled={wait > 0 || resend.isPending}
          onPress={() => resend.mutate(phone)}
        />
      </FocusGroup>
    </FocusGroup>
  );
}
