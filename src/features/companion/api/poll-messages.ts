import { ReceivedMessages } from '@oyna/contract/received-messages';
import { awaitRemoteMessages, type RemoteMessage } from '@oyna/contract/remote-messages';
import { callApi } from '../../../api/call-api.ts';
import { longPoll } from '../../../api/long-poll.ts';

/**
 * Polls for the messages to this television, as `end`. `onMessage` hears each once, with the server's time in ms as far as the
 * responses tell it. Returns a function that stops it.
 */
export function pollMessages(
  end: string,
  onMessage: (message: RemoteMessage, now: number) => void,
): () => void {
  const received = new ReceivedMessages();
  /** From this page's clock, which nobody sets, to the server's. The quickest response tells it best. */
  let offset = -Infinity;
  return longPoll(
    (options) =>
      callApi(awaitRemoteMessages, { query: { as: 'television', end, seen: `${received}` }, ...options }),
    (response) => {
      if (!response) return;
      offset = Math.max(offset, response.now - performance.now());
      for (const message of response.messages)
        if (received.take(message)) onMessage(message, performance.now() + offset);
    },
  );
}
