import type { Database } from '../../infra/database/database.ts';

export interface Audited {
  /** The actor: the name of the operator whose key signed the request. */
  readonly actor: string;
  /** The action: `plan.grant`, `user.block`. */
  readonly action: string;
  /** The target: `user:12`, `order:OY-7`. */
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Logs an operator's action within the same transaction, so that neither exists without the other. */
export async function writeAudit(db: Database, now: Date, { detail = {}, ...what }: Audited): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...what, at: now, detail: JSON.stringify(detail) })
    .execute();
}
