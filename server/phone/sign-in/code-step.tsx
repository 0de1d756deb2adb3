import { groupPhone } from '@oyna/contract/group-phone';
import { useEffect, useState } from 'preact/hooks';
import { SmsCodeField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Button, ErrorLine, Heading } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { type CodeSent, sendCode } from './send-code.ts';

/** A sent code and the time of sending, in ms. */
export type SentCode = CodeSent & { readonly at: number };

interface CodeStepProps {
  readonly number: string;
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onEnter: (code: string) => Promise<void>;
  readonly onOtherNumber: () => void;
}

/** Asks for the code from the SMS, which can be sent again after a while. */
export function CodeStep({ number, sent, onSent, onEnter, onOtherNumber }: CodeStepProps) {
  const [code, setCode] = useState('');
  const action = useAction();
  const resending = useAction();
  const enter = (typed: string) => async () => {
    try {
      await onEnter(typed);
    } catch (error) {
      setCode('');
      throw error;
    }
  };
  return (
    <>
      <Heading>{t('code')}</Heading>
      <p class="why">{`${t('code_sent')} ${groupPhone(number)}`}</p>
      <Form
        submit={t('confirm')}
        action={action}
        onSubmit={(values) => enter(values.code ?? '')()}
        extra={
          <>
            <ResendButton
              sent={sent}
              onPress={() =>
                void resending.run(async () => onSent({ ...(await sendCode(number)), at: Date.now() }))
              }
            />
            <Button kind="plain" onClick={onOtherNumber}>
              {t('other_number')}
            </Button>
            <ErrorLine error={resending.error} />
          </>
        }
      >
        <SmsCodeField
          value={code}
          action={action}
          onCode={setCode}
          onComplete={(typed) => void action.run(enter(typed))}
        />
      </Form>
    </>
  );
}

interface ResendButtonProps {
  readonly sent: SentCode;
  readonly onPress: () => void;
}

/** Counts down to the moment from which a code can be sent again. */
function ResendButton({ sent, onPress }: ResendButtonProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil(sent.resend_in - (Math.max(now, sent.at) - sent.at) / 1000);
  return (
    <Button kind="plain" disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? t('resend_in', { seconds }) : t('resend')}
    </Button>
  );
}
