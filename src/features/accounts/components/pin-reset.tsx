import { useState } from 'react';
import { requestOf } from '../api/code-requests.ts';
import { useOwnCode } from '../api/own-code.ts';
import { sendPinCode, useSetPin } from '../api/pin.ts';
import { CodeStep } from './code-step.tsx';
import { NewPin } from './new-pin.tsx';

interface PinResetProps {
  /** The account's own number, E.164, and its age limit, which stays. */
  readonly phone: string;
  readonly ageLimit: number;
  readonly onDone: (pin: string) => void;
}

/** Replaces a forgotten PIN: a code sent to the phone, then the new PIN. */
export function PinReset({ phone, ageLimit, onDone }: PinResetProps) {
  const [code, setCode] = useState('');
  const [isProved, setProved] = useState(false);
  const request = useOwnCode(sendPinCode, true);
  const set = useSetPin();
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
      resendIn={request.resendIn}
      send={sendPinCode}
      onCode={async (typed) => {
        setCode(typed);
        setProved(true);
        return false;
      }}
      busy={request.isSending}
      error={set.error ?? request.unsent}
      onType={() => {
        set.reset();
        request.reset();
      }}
    />
  );
}
