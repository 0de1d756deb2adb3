import { MessageLink, type PolledMessages } from '@oyna/contract/message-link';
import { openMessageSocket } from '@oyna/contract/open-message-socket';
import { type RemoteMessage, remoteVersion } from '@oyna/contract/remote-messages';
import { CommandQueue } from '#server/phone/remote/command-queue.ts';
import type { Outcome } from '#server/phone/remote/outcome.ts';

interface End {
  readonly name: string;
  readonly as: 'phone' | 'television';
  readonly token: string;
  /** Of the server that a proxy would choose now. */
  readonly origin: () => string;
}

const path = '/api/v2/auth/session/messages/';
const retryMs = 300;

/** One end of the messages between phones and televisions, as the pages connect. */
function messageClient({ name, as, token, origin }: End, onMessage: (message: RemoteMessage) => void) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new MessageLink(
    {
      openSocket: (listener) => openMessageSocket(origin(), listener),
      hello: (seen) => ({ kind: 'hello', version: remoteVersion, token, as, end: name, seen }),
      readFrame: (data) => JSON.parse(String(data)),
      startPolling(seen, take) {
        const stopping = new AbortController();
        const { signal } = stopping;
        const poll = async (): Promise<void> => {
          const query = new URLSearchParams({ as, end: name, seen: seen() });
          const response = await fetch(`${origin()}${path}?${query}`, { headers, signal }).catch(() => null);
          if (response?.status === 200) take((await response.json()) as PolledMessages);
          if (!signal.aborted) setTimeout(() => void poll().catch(() => undefined), response ? 0 : retryMs);
        };
        void poll().catch(() => undefined);
        return () => stopping.abort();
      },
      async post(messages) {
        const body = JSON.stringify({ version: remoteVersion, from: name, messages });
        const response = await fetch(`${origin()}${path}`, { method: 'POST', headers, body });
        if (!response.ok) throw new Error(`messages ${response.status}`);
        return (await response.json()) as { now: number };
      },
    },
    onMessage,
  );
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const pauseMs = 50;

/** A phone that presses one digit after the other on a television, each end at a server of its own. `name` has 15 hex digits. */
export function keyPair(name: string, token: string, phoneAt: () => string, setAt: () => string) {
  const pressed: string[] = [];
  const outcomes: Outcome[] = [];
  let reports = 0;
  let keys = 0;
  const set: MessageLink = messageClient(
    { name: `${name}b`, as: 'television', token, origin: setAt },
    ({ from, number, body }) => {
      if (body.kind !== 'key') return;
      pressed.push(body.key);
      reports += 1;
      const outcome = { kind: 'outcome', command: number, outcome: 'done' } as const;
      set.send([{ to: from, number: reports, body: outcome }]).catch(() => undefined);
    },
  );
  const phone: MessageLink = messageClient(
    { name: `${name}a`, as: 'phone', token, origin: phoneAt },
    ({ body }) => {
      if (body.kind === 'outcome') queue.end(body.command, body.outcome);
    },
  );
  const queue: CommandQueue = new CommandQueue(phone, (outcome) => outcomes.push(outcome));
  set.start();
  phone.start();
  return {
    pressed,
    outcomes,
    sent: () => keys,
    /** Presses the next digit; resolves with the outcome of this key, in a list of its own. */
    async press(): Promise<Outcome[]> {
      const before = outcomes.length;
      const key = digits[keys % digits.length] ?? '0';
      keys += 1;
      queue.send(`${name}b`, { kind: 'key', key });
      while (outcomes.length === before) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return outcomes.slice(before);
    },
    /** Keys that the television pressed twice or out of order. */
    strays(): string[] {
      let from = 0;
      return pressed.filter((key) => {
        for (let index = from; index < keys; index++) {
          if (digits[index % digits.length] !== key) continue;
          from = index + 1;
          return false;
        }
        return true;
      });
    },
    stop(): void {
      set.stop();
      phone.stop();
      queue.stop();
    },
  };
}
