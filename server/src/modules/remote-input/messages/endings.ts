import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { sessionOverOf } from '../../accounts/public.ts';
import { type Guest, presentGuests } from '../guests/guest-of-token.ts';
import { guestOfTopic } from '../guests/guest-topic.ts';
import { EndWatch } from './end-watch.ts';
import { presentSessions } from './present-sessions.ts';

/** Calls `onEnd` at the end of a session or a guest's evening. Returns a function that stops it. */
export type Watch = (onEnd: () => void) => () => void;

/**
 * Notices when sessions and guests' phones end that are connected to this process: at once by a signal, or within half a minute by the
 * database. A phone that somebody removed must not press one more key.
 */
export class Endings {
  readonly #services: Pick<Services, 'signals'>;
  readonly #sessions: EndWatch;
  readonly #guests: EndWatch;
  #isHearing = false;

  constructor({ db, now, signals }: Pick<Services, 'db' | 'now' | 'signals'>) {
    this.#services = { signals };
    this.#sessions = new EndWatch((ids) => presentSessions(db, ids));
    this.#guests = new EndWatch((ids) => presentGuests(db, now(), ids));
  }

  ofSession(id: string): Watch {
    this.#hear();
    return (onEnd) => this.#sessions.watch(id, onEnd);
  }

  /** A guest's evening ends with the session of its television, too. */
  ofGuest({ id, session }: Guest): Watch {
    this.#hear();
    return (onEnd) => {
      const stops = [this.#guests.watch(id, onEnd), this.#sessions.watch(session, onEnd)];
      return () => {
        for (const stop of stops) stop();
      };
    };
  }

  #hear(): void {
    if (this.#isHearing) return;
    this.#isHearing = true;
    this.#services.signals.hear((topic) => {
      if (topic === null) return;
      const [session, guest] = [sessionOverOf(topic), guestOfTopic(topic)];
      if (session !== null) this.#sessions.end(session);
      if (guest !== null) this.#guests.end(guest);
    });
  }
}

/** Aborts `act` at the end that `watch` notices, and throws `token_not_valid` then. */
export async function untilEnd<T>(
  watch: Watch,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const stop = watch(() => over.abort());
  try {
    const result = await act(AbortSignal.any([signal, over.signal]));
    if (over.signal.aborted) throw new DomainError('token_not_valid');
    return result;
  } finally {
    stop();
  }
}
