import { type ServerFrame, serverFrame } from '@oyna/contract/message-frames';
import { MessageLink, type PolledMessages } from '@oyna/contract/message-link';
import { openMessageSocket } from '@oyna/contract/open-message-socket';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import {
  awaitRemoteMessages,
  type RemoteMessage,
  type RemoteReport,
  randomEnd,
  remoteVersion,
  type SentMessage,
  sendRemoteMessages,
} from '@oyna/contract/remote-messages';
import { useSession } from '../../state/session.ts';
import { apiOrigin } from '../base.ts';
import { callApi } from '../call-api.ts';
import { longPoll } from '../long-poll.ts';

interface Report {
  /** A phone's page, or all phones of the account. */
  readonly to: string;
  readonly body: RemoteReport;
}

/** Hears a message, with the server's time in ms as far as its responses tell it. */
type MessageListener = (message: RemoteMessage, now: number) => void;

/** Of one request. */
const MOST = 10;

/** This start of the television, as phones and the service name it. */
const ownEnd = randomEnd();

const listeners = new Set<MessageListener>();
let waiting: Report[] = [];
let number = 0;
let isBusy = false;

const link = new MessageLink(
  {
    openSocket: (listener) => openMessageSocket(apiOrigin, listener),
    hello(seen) {
      const { token } = useSession.getState();
      return token === null
        ? null
        : { kind: 'hello', version: remoteVersion, token, as: 'television', end: ownEnd, seen };
    },
    readFrame,
    startPolling: (seen, take: (response: PolledMessages | null) => void) =>
      longPoll((options) => {
        const query = { as: 'television', end: ownEnd, seen: seen() } as const;
        return callApi(awaitRemoteMessages, { query, ...options });
      }, take),
    post: (messages) =>
      callApi(sendRemoteMessages, {
        body: { version: remoteVersion, from: ownEnd, messages: [...messages] },
      }),
  },
  (message) => {
    const now = link.serverTime() ?? 0;
    for (const listener of [...listeners]) listener(message, now);
  },
);

function readFrame(data: unknown): ServerFrame | null {
  try {
    return parseTolerantly(serverFrame, JSON.parse(String(data)))?.value ?? null;
  } catch {
    return null;
  }
}

/** Connects this television with the phones of its account. Returns a function that ends the connection. */
export function openChannel(): () => void {
  link.start();
  return () => link.stop();
}

/** Calls `listener` with each message to this television, once and in the order of its sender. Returns a function that stops it. */
export function hearMessages(listener: MessageListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a report to phones: in order, one request at a time. What cannot be sent is dropped. */
export function sendReport(report: Report): void {
  waiting.push(report);
  if (!isBusy) void sendAll();
}

async function sendAll(): Promise<void> {
  isBusy = true;
  while (waiting.length > 0) {
    const messages = waiting.slice(0, MOST).map((report): SentMessage => {
      number += 1;
      return { ...report, number };
    });
    waiting = waiting.slice(MOST);
    await link.send(messages).catch(() => undefined);
  }
  isBusy = false;
}
