import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { NoticeConnection } from './notice-connection.ts';
import { ProcessSignals } from './process-signals.ts';
import type { SignalListener } from './signals.ts';

/**
 * Signals between all replicas on one PostgreSQL, by LISTEN and NOTIFY. The connection that listens is opened for the first
 * listener. A database or a connection pooler without NOTIFY leaves only the signals of this process.
 * https://www.postgresql.org/docs/current/sql-notify.html
 */
export class PostgresSignals extends ProcessSignals {
  readonly #db: Database;
  readonly #connectionString: string;
  /** Tells the signals of this process, which it has heard already, from those of others. */
  readonly #own = randomUUID();
  #connection: NoticeConnection | null = null;

  constructor(db: Database, connectionString: string) {
    super();
    this.#db = db;
    this.#connectionString = connectionString;
  }

  override send(topic: string): void {
    super.send(topic);
    const payload = `${this.#own} ${topic}`;
    sql`select pg_notify(${NoticeConnection.channel}, ${payload})`.execute(this.#db).catch(() => undefined);
  }

  override hear(listener: SignalListener): () => void {
    this.#connection ??= new NoticeConnection(this.#connectionString, (payload) => this.#receive(payload));
    return super.hear(listener);
  }

  close(): void {
    this.#connection?.close();
  }

  #receive(payload: string | null): void {
    const [sender, topic = null] = payload?.split(' ') ?? [];
    if (sender !== this.#own) this.notify(topic);
  }
}
