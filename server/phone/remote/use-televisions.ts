import type { RemoteMessage } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import type { Channel } from '../messages/channel.ts';
import { type Command, CommandQueue } from './command-queue.ts';
import type { Outcome } from './outcome.ts';
import { heard, present, type Television } from './televisions.ts';

const askMs = 15_000;

interface Televisions {
  readonly televisions: readonly Television[];
  readonly send: (to: string, command: Command) => void;
  /** Of the last command; `null` before the first. */
  readonly outcome: Outcome | null;
}

/**
 * The televisions behind a channel that are on, and a way to command them: while the page is seen, or `stays` says that the lock screen needs
 * them.
 */
export function useTelevisions(
  makeChannel: (onMessage: (message: RemoteMessage) => void) => Channel,
  stays: () => boolean,
): Televisions {
  const [televisions, setTelevisions] = useState<readonly Television[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [{ channel, commands }] = useState(() => {
    const channel = makeChannel((message) => {
      const { body } = message;
      if (body.kind === 'outcome') commands.end(body.command, body.outcome);
      setTelevisions((before) => heard(before, message, performance.now()));
    });
    const commands = new CommandQueue(channel, setOutcome);
    return { channel, commands };
  });
  useEffect(() => {
    const look = (): void => {
      // A hidden page is soon suspended, and commands nothing.
      if (document.visibilityState !== 'visible' && !stays()) {
        channel.stop();
        return;
      }
      channel.start();
      setTelevisions((before) => present(before, performance.now()));
      commands.send('televisions', { kind: 'ask' });
    };
    look();
    const asking = setInterval(look, askMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(asking);
      document.removeEventListener('visibilitychange', look);
      channel.stop();
      commands.stop();
    };
  }, []);
  return { televisions, send: (to, command) => commands.send(to, command), outcome };
}
