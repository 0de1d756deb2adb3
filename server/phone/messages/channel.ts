import type { ServerFrame } from '@oyna/contract/message-frames';
import { MessageLink, type PolledMessages } from '@oyna/contract/message-link';
import { openMessageSocket } from '@oyna/contract/open-message-socket';
import {
  type RemoteMessage,
  randomEnd,
  remoteVersion,
  type SentMessage,
} from '@oyna/contract/remote-messages';
import { callApi } from '../call-api.ts';
import { session } from '../session.ts';
import { pollAgain } from './poll-again.ts';

const path = 'auth/session/messages/';

/** This page's connection with the televisions of the account. */
export interface Channel {
  /** The name of this page as a sender and a receiver. */
  readonly end: string;
  /** Rejects if the service took none of the messages. */
  send(messages: readonly SentMessage[]): Promise<void>;
  /** The server's time in ms; `null` before its first response. */
  serverTime(): number | null;
  start(): void;
  stop(): void;
}

/** `onMessage` hears each message once, in the order of its sender. */
export function makeChannel(onMessage: (message: RemoteMessage) => void): Channel {
  const end = randomEnd();
  const link = new MessageLink(
    {
      openSocket: (listener) => openMessageSocket(location.origin, listener),
      hello(seen) {
        const token = session()?.access;
        return token === undefined
          ? null
          : { kind: 'hello', version: remoteVersion, token, as: 'phone', end, seen };
      },
      readFrame,
      startPolling: (seen, take) =>
        pollAgain(async () => {
          const query = new URLSearchParams({ as: 'phone', end, seen: seen() });
          return callApi<PolledMessages | null>('GET', `${path}?${query}`);
        }, take),
      post: (messages) =>
        callApi<{ now: number }>('POST', path, { version: remoteVersion, from: end, messages }),
    },
    onMessage,
  );
  return {
    end,
    send: (messages) => link.send(messages),
    serverTime: () => link.serverTime(),
    start: () => link.start(),
    stop: () => link.stop(),
  };
}

/** The server has checked its messages. A later version may send frames that this page does not know. */
function readFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
