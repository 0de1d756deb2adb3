import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../api/describe-error.ts';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Keypad } from '../../../ui/keypad.tsx';
import { useDigitKeys } from '../../../ui/use-digit-keys.ts';
import { useResendCode } from '../api/sign-in.ts';
import { typeDigit } from '../model/phone-mask.ts';
import steps from './steps.module.css';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  readonly phone: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
  /** Checks the code; `true` when it was refused and is to be typed anew. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: unknown;
  /** Something is typed anew: what went wrong no longer counts. */
  readonly onType: () => void;
  /** Where the number may be another one. */
  readonly onEdit?: () => void;
}

const LENGTH = 6;

/** Six boxes, filled by digits and sent by the sixth. */
export function CodeStep({ phone, resendIn, onCode, busy, error, onType, onEdit }: CodeStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const typed = useRef('');
  const resend = useResendCode();
  const wait = useCountdown(resend.data?.resend_in ?? resendIn, resend.data);
  const put = (next: string): void => {
    typed.current = next;
    setCode(next);
  };
  const submit = async (complete: string): Promise<void> => {
    if (await onCode(complete)) put('');
  };
  const type = (digit: string): void => {
    if (busy || typed.current.length === LENGTH) return;
    onType();
    resend.reset();
    const next = typeDigit(typed.current, digit, LENGTH);
    put(next);
    if (next.length === LENGTH) void submit(next);
  };
  useDigitKeys(type);
  const problem = error ?? resend.error;
  const words = problem ? describeError(problem) : null;
  return (
    <FocusGroup orientation="vertical">
      <h1 className={steps.heading}>{t('login.codeHeading')}</h1>
      <p className={steps.sentence}>{t('login.codeText', { phone })}</p>
      <div className={steps.boxes} role="status" aria-label={code.split('').join(' ')}>
        {Array.from({ length: LENGTH }, (_, box) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is nothing but its place
            key={box}
            className={classes(steps.box, box === code.length && steps.nextBox)}
          >
            {code[box] ?? ''}
          </span>
        ))}
      </div>
      <p className={classes(steps.notice, words && steps.wrong)} role="alert">
        {words ? (words.detail ?? t(words.key)) : busy ? t('login.checking') : ''}
      </p>
      <Keypad
        name="code"
        onDigit={type}
        onErase={() => put(typed.current.slice(0, -1))}
        onSubmit={() => {
          if (code.length === LENGTH && !busy) void submit(code);
        }}
        labels={{ erase: t('action.erase'), submit: t('action.continue') }}
      />
      <FocusGroup orientation="horizontal" className={steps.actions}>
        {onEdit && <Button label={t('login.editNumber')} onPress={onEdit} className={steps.action} />}
        <Button
          label={wait > 0 ? t('login.resendIn', { seconds: wait }) : t('login.resend')}
          disabled={wait > 0 || resend.isPending}
          onPress={() => {
            onType();
            resend.mutate(phone);
          }}
        />
      </FocusGroup>
    </FocusGroup>
  );
}
