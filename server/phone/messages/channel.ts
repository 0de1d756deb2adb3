import type { ClientFrame, ServerFrame } from '@oyna/contract/message-frames';
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

/** This page's connection with televisions. */
export interface Channel {
  /** The name of this page as a sender and a receiver. */
  readonly end: string;
  /** Rejects if the service took none of the messages. */
  send(messages: readonly SentMessage[]): Promise<void>;
  /** Whether the next messages may be sent before these are confirmed. */
  keepsOrder(): boolean;
  /** The server's time in ms; `null` before its first response. */
  serverTime(): number | null;
  start(): void;
  stop(): void;
}

/** How a page proves who it is, and the calls that it makes without a WebSocket. */
interface ChannelPorts {
  readonly role: Extract<ClientFrame, { kind: 'hello' }>['as'];
  /** `null` while nobody is signed in. */
  token(): string | null;
  /** Messages that `seen` does not have; `null` if none came in time. */
  await(end: string, seen: string): Promise<PolledMessages | null>;
  post(end: string, messages: readonly SentMessage[]): Promise<{ readonly now: number }>;
  /** A WebSocket closed with this code. */
  onClosed?(code: number): void;
}

/** `onMessage` hears each message once, in the order of its sender. */
export function makeChannelOf(ports: ChannelPorts, onMessage: (message: RemoteMessage) => void): Channel {
  const end = randomEnd();
  const link = new MessageLink(
    {
      openSocket: ({ opened, heard, closed }) =>
        openMessageSocket(location.origin, {
          opened,
          heard,
          closed(code) {
            closed(code);
            ports.onClosed?.(code);
          },
        }),
      hello(seen) {
        const token = ports.token();
        return token === null
          ? null
          : { kind: 'hello', version: remoteVersion, token, as: ports.role, end, seen };
      },
      readFrame,
      startPolling: (seen, take) => pollAgain(() => ports.await(end, seen()), take),
      post: (messages) => ports.post(end, messages),
    },
    onMessage,
  );
  return {
    end,
    send: (messages) => link.send(messages),
    keepsOrder: () => link.keepsOrder(),
    serverTime: () => link.serverTime(),
    start: () => link.start(),
    stop: () => link.stop(),
  };
}

/** The connection of a signed-in viewer's page with the televisions of the account. */
export function makeChannel(onMessage: (message: RemoteMessage) => void): Channel {
  return makeChannelOf(
    {
      role: 'phone',
      token: () => session()?.access ?? null,
      await: (end, seen) =>
        callApi<PolledMessages | null>('GET', `${path}?${new URLSearchParams({ as: 'phone', end, seen })}`),
      post: (end, messages) =>
        callApi<{ now: number }>('POST', path, { version: remoteVersion, from: end, messages }),
    },
    onMessage,
  );
}

/** The server has checked its messages. A later version may send frames that this page does not know. */
function readFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
