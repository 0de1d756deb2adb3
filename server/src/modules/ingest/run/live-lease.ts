import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

const leaseSeconds = 15;

/** Of all live processes of an installation, one works. Another one takes over when that one has been silent. */
export class LiveLease {
  readonly #db: Database;
  readonly #holder = randomUUID();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes or renews the lease, by the clock of the database; `false` while another process has it. */
  async hold(): Promise<boolean> {
    const { rows } = await sql`
      insert into meta (key, value) values ('live-lease', ${this.#holder} || ' ' || (extract(epoch from now()) + ${leaseSeconds})::bigint)
      on conflict (key) do update set value = excluded.value
        where split_part(meta.value, ' ', 1) = ${this.#holder}
          or split_part(meta.value, ' ', 2)::bigint < extract(epoch from now())
      returning key`.execute(this.#db);
    return rows.length > 0;
  }

  /** Gives it to whoever asks next. */
  async release(): Promise<void> {
    await sql`delete from meta where key = 'live-lease' and split_part(value, ' ', 1) = ${this.#holder}`.execute(
      this.#db,
    );
  }
}
