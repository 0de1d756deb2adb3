import { awaitTyping } from '@oyna/contract/remote-input';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../state/session.ts';
import { callApi } from './call-api.ts';
import { longPoll } from './long-poll.ts';

interface TypingByPhone {
  /** Name of the field for the phone; `null` where typing by phone is not allowed. */
  readonly field: string | null;
  readonly onText: (text: string) => void;
  /** The phone finished the text; called after `onText` has been rendered. */
  readonly onDone: () => void;
}

/** Lets a phone of the same account type into an open text field of a signed-in set. */
export function useTypingByPhone({ field, onText, onDone }: TypingByPhone): void {
  const signedIn = useSession((state) => state.token !== null);
  const type = useEffectEvent(onText);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!signedIn || field === null) return;
    let after = 0;
    return longPoll(
      (options) => callApi(awaitTyping, { query: { field, after }, ...options }),
      (typed) => {
        if (!typed) return;
        after = typed.sequence;
        // One response may contain both letters and the end, so the text must be rendered first.
        flushSync(() => type(typed.text));
        if (typed.submit) finish();
      },
    );
  }, [signedIn, field]);
}
