import { awaitTyping } from '@oyna/contract/relay';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../state/session.ts';
import { refusalCode } from './api-error.ts';
import { callApi } from './call-api.ts';

interface TypingByPhone {
  /** Names the field on the phone; `null` where a phone must not type. */
  readonly field: string | null;
  readonly onText: (text: string) => void;
  /** The phone says that the text is finished; called once `onText` has been drawn. */
  readonly onDone: () => void;
}

/** The service answers after 25 seconds, typed or not. */
const TIMEOUT_MS = 35_000;
const RETRY_MS = 5000;

/** While a text field of a signed-in set is open, a phone of the same account may type into it. */
export function useTypingByPhone({ field, onText, onDone }: TypingByPhone): void {
  const signedIn = useSession((state) => state.token !== null);
  const latest = useRef({ onText, onDone });
  latest.current = { onText, onDone };
  useEffect(() => {
    if (!signedIn || field === null) return;
    const closing = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let after = 0;
    const ask = async (): Promise<void> => {
      let rest = 0;
      try {
        const query = { field, after };
        const typed = await callApi(awaitTyping, { query, signal: closing.signal, timeout: TIMEOUT_MS });
        if (closing.signal.aborted) return;
        if (typed) {
          after = typed.sequence;
          // Letters and the end may come in one answer: what ends must know of the letters.
          flushSync(() => latest.current.onText(typed.text));
          if (typed.submit) latest.current.onDone();
        }
      } catch (error) {
        if (closing.signal.aborted || refusalCode(error) === 'not_authenticated') return;
        rest = RETRY_MS;
      }
      timer = setTimeout(ask, rest);
    };
    void ask();
    return () => {
      closing.abort();
      clearTimeout(timer);
    };
  }, [signedIn, field]);
}
