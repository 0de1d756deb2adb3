import { callApi } from './call-api.ts';
import { Refusal } from './refusal.ts';

export type SendingState = 'sending' | 'sent' | 'submitted' | 'closed';

interface Sent {
  readonly text: string;
  readonly submit: boolean;
}

const pauseMs = 250;

/**
 * Sends the typed text, one request at a time and always the newest version; a finished text is never
 * skipped. `tell` receives progress and errors.
 */
export function textSender(
  target: { readonly session: string; readonly field: string },
  tell: (state: SendingState, fault?: string) => void,
): (text: string, submit?: boolean) => void {
  const waiting: Sent[] = [];
  let isBusy = false;
  let timer = 0;

  async function pump(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await callApi('POST', 'auth/session/relay/', { ...target, ...next });
        if (waiting.length === 0) tell(next.submit ? 'submitted' : 'sent');
      }
    } catch (fault) {
      waiting.length = 0;
      if (!(fault instanceof Refusal)) throw fault;
      const isClosed = fault.code === 'relay_closed' || fault.code === 'not_found';
      tell(isClosed ? 'closed' : 'sending', fault.message);
    } finally {
      isBusy = false;
    }
  }

  return (text, submit = false) => {
    if (waiting.at(-1)?.submit === false) waiting.pop();
    waiting.push({ text, submit });
    tell('sending');
    clearTimeout(timer);
    timer = setTimeout(pump, submit ? 0 : pauseMs) as unknown as number;
  };
}
