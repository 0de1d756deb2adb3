import type { RemoteText } from '@oyna/contract/remote-input';
import type { Services } from '../../infra/services.ts';
import { Groups } from '../../shared/groups.ts';
import type { Poll } from './input-field.ts';
import { readTypingStates, textFor } from './typing-state.ts';
import { sessionOfTopic } from './typing-topic.ts';

/** How often the clock is read for polls that end, without the database. */
const tickMilliseconds = 400;
/** How often the database is read for all polls, in case a signal was lost. */
const lookMilliseconds = 5000;

interface Waiting {
  readonly poll: Poll;
  readonly after: number;
  resolve(text: RemoteText | null): void;
  fail(error: unknown): void;
}

/**
 * Waits for the texts of all open polls of this process. A signal makes it look at the session that the signal names, and
 * every few seconds one query looks at all sessions, however many wait.
 */
export class TextWatch {
  readonly #services: Pick<Services, 'db' | 'signals' | 'now'>;
  readonly #waiting = new Groups<string, Waiting>();
  /** Sessions to look at next. */
  readonly #due = new Set<string>();
  #isLooking = false;
  #lookedAt = 0;
  #stop: (() => void) | null = null;

  constructor(services: Pick<Services, 'db' | 'signals' | 'now'>) {
    this.#services = services;
  }

  /**
   * A text newer than `after`. `null` after the poll's time, when another connection takes over, or on abort; rejects with
   * `token_not_valid` if the session ended.
   */
  wait(poll: Poll, after: number, signal: AbortSignal): Promise<RemoteText | null> {
    if (signal.aborted) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const leave = () => {
        signal.removeEventListener('abort', abort);
        this.#remove(waiting);
      };
      const waiting: Waiting = {
        poll,
        after,
        resolve(text) {
          leave();
          resolve(text);
        },
        fail(error) {
          leave();
          reject(error);
        },
      };
      const abort = () => waiting.resolve(null);
      signal.addEventListener('abort', abort);
      this.#add(waiting);
      void this.look([poll.session]);
    });
  }

  /** Looks at these sessions, by default at all that wait, with one query at a time. */
  async look(sessions: Iterable<string> = this.#waiting.keys()): Promise<void> {
    for (const session of sessions) this.#due.add(session);
    if (this.#isLooking) return;
    this.#isLooking = true;
    // After a failure, the next regular look tries again.
    while (this.#due.size > 0) await this.#lookAtDue().catch(() => undefined);
    this.#isLooking = false;
  }

  async #lookAtDue(): Promise<void> {
    // Polls that arrive during the query wait for the next one.
    const polled = [...this.#due].flatMap((session) => this.#waiting.of(session));
    this.#due.clear();
    if (polled.length === 0) return;
    const sessions = [...new Set(polled.map(({ poll }) => poll.session))];
    const states = await readTypingStates(this.#services.db, sessions);
    for (const waiting of polled) {
      try {
        const text = textFor(waiting.poll, waiting.after, states.get(waiting.poll.session));
        if (text !== undefined) waiting.resolve(text);
      } catch (error) {
        waiting.fail(error);
      }
    }
  }

  #add(waiting: Waiting): void {
    this.#waiting.add(waiting.poll.session, waiting);
    this.#stop ??= this.#start();
  }

  #remove(waiting: Waiting): void {
    this.#waiting.delete(waiting.poll.session, waiting);
    if (this.#waiting.size > 0) return;
    this.#stop?.();
    this.#stop = null;
  }

  #start(): () => void {
    this.#lookedAt = performance.now();
    const timer = setInterval(() => this.#tick(), tickMilliseconds);
    const stopHearing = this.#services.signals.hear((topic) => {
      const session = topic === null ? null : sessionOfTopic(topic);
      if (topic === null) void this.look();
      else if (session !== null && this.#waiting.has(session)) void this.look([session]);
    });
    return () => {
      clearInterval(timer);
      stopHearing();
    };
  }

  #tick(): void {
    const now = this.#services.now();
    for (const waiting of this.#waiting.all()) {
      if (now >= waiting.poll.endsAt) waiting.resolve(null);
    }
    if (performance.now() - this.#lookedAt < lookMilliseconds) return;
    this.#lookedAt = performance.now();
    void this.look();
  }
}
