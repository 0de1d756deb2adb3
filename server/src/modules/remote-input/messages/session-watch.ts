import type { Database } from '../../../infra/database/database.ts';
import { Groups } from '../../../shared/groups.ts';

/** How long the connection of a session that ended may stay open, in ms. */
const lookMilliseconds = 30_000;

/** Looks which sessions have ended, with one query for all connections of this process. */
export class SessionWatch {
  readonly #db: Database;
  readonly #endings = new Groups<string, () => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls `onEnd` once the session has ended. Returns a function that stops it. */
  watch(session: string, onEnd: () => void): () => void {
    const own = (): void => onEnd();
    this.#endings.add(session, own);
    this.#timer ??= setInterval(() => void this.look().catch(() => undefined), lookMilliseconds).unref();
    return () => {
      this.#endings.delete(session, own);
      if (this.#endings.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  async look(): Promise<void> {
    const watched = this.#endings.keys();
    if (watched.length === 0) return;
    const rows = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', watched)
      .where('sessions.revoked_at', 'is', null)
      .where('users.blocked_at', 'is', null)
      .execute();
    const valid = new Set(rows.map(({ id }) => id));
    for (const session of watched) {
      if (!valid.has(session)) for (const end of this.#endings.of(session)) end();
    }
  }
}
