import type { ContactRequest } from '@oyna/contract/contact';
import type { Selectable } from 'kysely';
import type { ContactRequests } from '../../infra/database/schema/library.ts';

export const contactColumns = [
  'id',
  'topic',
  'message',
  'status',
  'answer',
  'created_at',
  'answered_at',
] as const satisfies readonly (keyof ContactRequests)[];

/** A request in the contract's form, for its author. */
export function contactRequestOf(
  row: Pick<Selectable<ContactRequests>, (typeof contactColumns)[number]>,
): ContactRequest {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
