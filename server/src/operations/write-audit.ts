import type { Database } from '../database/database.ts';

export interface Audited {
  /** Who: the operator's name on his machine, or what acted by itself. */
  readonly actor: string;
  /** What: `plan.grant`, `user.block`. */
  readonly action: string;
  /** To whom or what: `user:12`, `order:OY-7`. */
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes what an operator does; within the transaction that does it, so that neither is there without the other. */
export async function writeAudit(db: Database, now: Date, { detail = {}, ...what }: Audited): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...what, at: now, detail: JSON.stringify(detail) })
    .execute();
}
