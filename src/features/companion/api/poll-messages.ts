import { awaitRemoteMessages, type RemoteMessage } from '@oyna/contract/remote-messages';
import { errorCode } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { ReceivedMessages } from '../model/received-messages.ts';

/** The service responds after 25 seconds at the latest. */
const TIMEOUT_MS = 35_000;
const RETRY_MS = 5000;

interface Poll {
  readonly end: string;
  readonly received: ReceivedMessages;
  /** Each new message, once. `now` is the server's time in ms, as far as the responses tell. */
  readonly onMessage: (message: RemoteMessage, now: number) => void;
}

/** Polls for the messages to this television. Returns a function that stops it. */
export function pollMessages({ end, received, onMessage }: Poll): () => void {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** From this page's clock, which nobody sets, to the server's. The quickest response tells it best. */
  let offset = -Infinity;
  const poll = async (): Promise<void> => {
    let rest = 0;
    try {
      const query = { as: 'television', end, seen: `${received}` };
      const response = await callApi(awaitRemoteMessages, {
        query,
        signal: closing.signal,
        timeout: TIMEOUT_MS,
      });
      if (closing.signal.aborted) return;
      if (response) {
        offset = Math.max(offset, response.now - performance.now());
        for (const message of response.messages)
          if (received.take(message)) onMessage(message, performance.now() + offset);
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
}
