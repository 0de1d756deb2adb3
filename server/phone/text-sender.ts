import { callApi } from './call-api.ts';
import { RequestError } from './request.ts';

export type SendingState = 'sending' | 'sent' | 'submitted' | 'closed';

interface PendingText {
  readonly text: string;
  readonly submit: boolean;
}

const pauseMs = 250;

/**
 * Sends the typed text, one request at a time and always the newest version; a finished text is never
 * skipped. `onState` receives progress and errors.
 */
export function textSender(
  target: { readonly session: string; readonly field: string },
  onState: (state: SendingState, error?: string) => void,
): (text: string, submit?: boolean) => void {
  const pending: PendingText[] = [];
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendPending(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = pending.shift(); next; next = pending.shift()) {
        await callApi('POST', 'auth/session/relay/', { ...target, ...next });
        if (pending.length === 0) onState(next.submit ? 'submitted' : 'sent');
      }
    } catch (error) {
      pending.length = 0;
      if (!(error instanceof RequestError)) throw error;
      const isClosed = error.code === 'relay_closed' || error.code === 'not_found';
      onState(isClosed ? 'closed' : 'sending', error.message);
    } finally {
      isBusy = false;
    }
  }

  return (text, submit = false) => {
    if (pending[pending.length - 1]?.submit === false) pending.pop();
    pending.push({ text, submit });
    onState('sending');
    clearTimeout(timer);
    timer = setTimeout(sendPending, submit ? 0 : pauseMs);
  };
}
