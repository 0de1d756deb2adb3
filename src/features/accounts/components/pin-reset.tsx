import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCode } from '../../../api/api-error.ts';
import { requestOf } from '../api/code-requests.ts';
import { sendPinCode, useSetPin } from '../api/pin.ts';
import { CodeStep } from './code-step.tsx';
import { NewPin } from './new-pin.tsx';

interface PinResetProps {
  /** The account's own number, E.164, and its age limit, which stays. */
  readonly phone: string;
  readonly ageLimit: number;
  readonly onDone: (pin: string) => void;
}

/** Delay before another code, in seconds. */
const RESEND_SECONDS = 60;

/** Replaces a forgotten PIN: a code sent to the phone, then the new PIN. */
export function PinReset({ phone, ageLimit, onDone }: PinResetProps) {
  const [code, setCode] = useState('');
  const [isProved, setProved] = useState(false);
  const request = useMutation({ mutationFn: sendPinCode });
  const set = useSetPin();
  const send = request.mutate;
  useEffect(() => send(), [send]);
  // A code sent a moment ago is still valid.
  const unsent = errorCode(request.error) === 'resend_too_soon' ? null : request.error;
  const choose = (pin: string): Promise<boolean> =>
    set.mutateAsync({ pin, age_limit: ageLimit, code, request_id: requestOf(phone, 'pin') }).then(
      () => {
        onDone(pin);
        return false;
      },
      () => {
        // The code is usually the error, so it is asked for again with that sentence.
        setCode('');
        setProved(false);
        return true;
      },
    );
  if (isProved) {
    return <NewPin onPin={choose} busy={set.isPending} onType={() => set.reset()} />;
  }
  return (
    <CodeStep
      phone={phone}
      code={code}
      resendIn={unsent ? 0 : RESEND_SECONDS}
      send={sendPinCode}
      onCode={async (typed) => {
        setCode(typed);
        setProved(true);
        return false;
      }}
      busy={request.isPending}
      error={set.error ?? unsent}
      onType={() => {
        set.reset();
        request.reset();
      }}
    />
  );
}
