import type { Transaction } from 'kysely';
import type { Schema } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import { type Audited, writeAudit } from './write-audit.ts';

/** The services inside the transaction of a change. */
export interface Inside extends Pick<Services, 'signals' | 'now'> {
  readonly db: Transaction<Schema>;
}

interface Changed<T> {
  readonly result: T;
  /** `null`: nothing changed, and nothing is logged. */
  readonly audit: Omit<Audited, 'actor'> | null;
}

/** Applies an operator's change and writes the audit log in one transaction; `changed` says whether anything changed. */
export async function change<T extends object>(
  { db, signals, now }: Services,
  actor: string,
  work: (inside: Inside) => Promise<Changed<T>>,
): Promise<T & { readonly changed: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { result, audit } = await work({ db: transaction, signals, now });
    if (audit) await writeAudit(transaction, now(), { ...audit, actor });
    return { ...result, changed: audit !== null };
  });
}
