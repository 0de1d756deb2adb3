import { groupPhone } from '@oyna/contract/group-phone';
import type { CodeSent } from '@oyna/contract/sign-in';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/use-error-text.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodePad } from '../../../ui/code-pad.tsx';
import step from '../../../ui/step.module.css';
import { useResendCode } from '../api/sign-in.ts';
import { useRemainingSeconds } from './use-remaining-seconds.ts';

interface CodeStepProps {
  readonly phone: string;
  /** Typed before; none unless told. */
  readonly code?: string;
  /** Seconds until another code may be requested. */
  readonly resendIn: number;
  /** Checks the code; `true` if it was rejected and must be typed again. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: unknown;
  /** The viewer is typing again, so the error is cleared. */
  readonly onType: () => void;
  /** Sends another code; by default, for the newest request of the phone. */
  readonly send?: (phone: string) => Promise<CodeSent>;
  /** Present if the number can be changed. */
  readonly onEdit?: () => void;
}

/** Six boxes, filled by digits and submitted by the sixth. */
export function CodeStep({
  phone,
  code,
  resendIn,
  onCode,
  busy,
  error,
  onType,
  send,
  onEdit,
}: CodeStepProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const resend = useResendCode(send);
  const wait = useRemainingSeconds(resend.data?.resend_in ?? resendIn, resend.data);
  const problem = error ?? resend.error;
  return (
    <FocusGroup orientation="vertical">
      <h1 className={step.heading}>{t('login.codeHeading')}</h1>
      <p className={step.sentence}>{t('login.codeText', { phone: groupPhone(phone) })}</p>
      <CodePad
        name="code"
        typed={code}
        onCode={onCode}
        busy={busy}
        notice={problem ? textOf(problem).sentence : busy ? t('login.checking') : ''}
        wrong={Boolean(problem)}
        onType={() => {
          onType();
          resend.reset();
        }}
        labels={{ erase: t('action.erase'), submit: t('action.continue') }}
      />
      <FocusGroup orientation="horizontal" className={step.actions}>
        {onEdit && <Button label={t('login.editNumber')} onPress={onEdit} className={step.action} />}
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
