import { ReceivedMessages } from '@oyna/contract/received-messages';
import { type RemoteMessage, randomEnd } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { type Command, CommandQueue } from './command-queue.ts';
import type { Outcome } from './outcome.ts';
import { heard, present, type Television } from './televisions.ts';

const askMs = 15_000;
const retryMs = 3000;
/** How often a hidden page looks whether it is seen again. */
const hiddenMs = 1000;

interface Televisions {
  readonly televisions: readonly Television[];
  readonly send: (to: string, command: Command) => void;
  /** Of the last command; `null` before the first. */
  readonly outcome: Outcome | null;
}

/** The account's televisions that are on, while the page is seen, and a way to command them. */
export function useTelevisions(): Televisions {
  const [televisions, setTelevisions] = useState<readonly Television[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [end] = useState(randomEnd);
  const [commands] = useState(() => new CommandQueue(end, setOutcome));
  useEffect(() => {
    const received = new ReceivedMessages();
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const take = (message: RemoteMessage): void => {
      if (!received.take(message)) return;
      const { body } = message;
      if (body.kind === 'outcome') commands.end(body.command, body.outcome);
      setTelevisions((before) => heard(before, message, performance.now()));
    };
    const poll = async (): Promise<void> => {
      if (isStopped) return;
      if (document.visibilityState !== 'visible') {
        timer = setTimeout(poll, hiddenMs);
        return;
      }
      let rest = 0;
      try {
        const query = new URLSearchParams({ as: 'phone', end, seen: `${received}` });
        const response = await callApi<{ messages: readonly RemoteMessage[] } | null>(
          'GET',
          `auth/session/messages/?${query}`,
        );
        if (!isStopped) for (const message of response?.messages ?? []) take(message);
      } catch {
        rest = retryMs;
      }
      timer = setTimeout(poll, rest);
    };
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      setTelevisions((before) => present(before, performance.now()));
      commands.send('televisions', { kind: 'ask' });
    };
    void poll();
    ask();
    const asking = setInterval(ask, askMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(asking);
      document.removeEventListener('visibilitychange', ask);
      commands.stop();
    };
  }, []);
  return { televisions, send: (to, command) => commands.send(to, command), outcome };
}
