import { awaitTyping } from '@oyna/contract/remote-input';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../state/session.ts';
import { errorCode } from './api-error.ts';
import { callApi } from './call-api.ts';

interface TypingByPhone {
  /** Name of the field for the phone; `null` where typing by phone is not allowed. */
  readonly field: string | null;
  readonly onText: (text: string) => void;
  /** The phone finished the text; called after `onText` has been rendered. */
  readonly onDone: () => void;
}

/** The service responds after 25 seconds at the latest. */
const TIMEOUT_MS = 35_000;
const RETRY_MS = 5000;

/** Lets a phone of the same account type into an open text field of a signed-in set. */
export function useTypingByPhone({ field, onText, onDone }: TypingByPhone): void {
  const signedIn = useSession((state) => state.token !== null);
  const type = useEffectEvent(onText);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!signedIn || field === null) return;
    const closing = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let after = 0;
    const poll = async (): Promise<void> => {
      let rest = 0;
      try {
        const query = { field, after };
        const typed = await callApi(awaitTyping, { query, signal: closing.signal, timeout: TIMEOUT_MS });
        if (closing.signal.aborted) return;
        if (typed) {
          after = typed.sequence;
          // One response may contain both letters and the end, so the text must be rendered first.
          flushSync(() => type(typed.text));
          if (typed.submit) finish();
        }
      } catch (error) {
        if (closing.signal.aborted || errorCode(error) === 'not_authenticated') return;
        rest = RETRY_MS;
      }
      timer = setTimeout(poll, rest);
    };
    void poll();
    return () => {
      closing.abort();
      clearTimeout(timer);
    };
  }, [signedIn, field]);
}
