import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Audited, writeAudit } from '../operations/write-audit.ts';
import type { Services } from '../services.ts';

interface Changed<T> {
  readonly answer: T;
  /** `null`: everything was so already, and nothing is written down. */
  readonly audit: Omit<Audited, 'actor'> | null;
}

/** Does what an operator asks and writes it down, both or neither; `changed` tells whether anything was done. */
export async function change<T extends object>(
  { db, now }: Services,
  actor: string,
  work: (inside: { readonly db: Transaction<Schema>; now(): Date }) => Promise<Changed<T>>,
): Promise<T & { readonly changed: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { answer, audit } = await work({ db: transaction, now });
    if (audit) await writeAudit(transaction, now(), { ...audit, actor });
    return { ...answer, changed: audit !== null };
  });
}
