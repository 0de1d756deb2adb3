import type { RemoteMessage } from '@oyna/contract/remote-messages';
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

function randomEnd(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The account's televisions that are on, while the page is seen, and a way to command them. */
export function useTelevisions(): Televisions {
  const [televisions, setTelevisions] = useState<readonly Television[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [end] = useState(randomEnd);
  const [commands] = useState(() => new CommandQueue(end, setOutcome));
  useEffect(() => {
    const seen = new Map<string, number>();
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const take = (message: RemoteMessage): void => {
      const { from, number, body } = message;
      if (number <= (seen.get(from) ?? -1)) return;
      seen.set(from, number);
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
        const list = [...seen].slice(-16).map(([from, number]) => `${from}.${number}`);
        const query = new URLSearchParams({ as: 'phone', end, seen: list.join() });
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
