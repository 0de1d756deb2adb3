import type { Language } from '@oyna/contract/common';
import type { ContactRequest } from '@oyna/contract/contact';
import type { Selectable } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { ContactRequests } from '../../infra/database/schema/library.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import type { Viewer } from '../../shared/viewer.ts';

const contactColumns = [
  'id',
  'topic',
  'message',
  'status',
  'answer',
  'created_at',
  'answered_at',
] as const satisfies readonly (keyof ContactRequests)[];

/** A request in the contract's form, for its author. */
function contactRequestOf(
  row: Pick<Selectable<ContactRequests>, (typeof contactColumns)[number]>,
): ContactRequest {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

interface Written {
  readonly topic: ContactRequest['topic'];
  readonly message: string;
  /** For the reply to a guest. */
  readonly phone: string | null;
}

export async function addContactRequest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { topic, message, phone }: Written,
  viewer: Viewer | null,
  language: Language,
): Promise<ContactRequest> {
  const row = await db
    .insertInto('contact_requests')
    .values({ user_id: viewer?.id ?? null, phone, lang: language, topic, message, created_at: now() })
    .returning(contactColumns)
    .executeTakeFirstOrThrow();
  return contactRequestOf(row);
}

/** A page of a viewer's requests, newest first, and the total number. */
export async function listContactRequests(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { limit, offset }: PageWindow,
) {
  const mine = db.selectFrom('contact_requests').where('user_id', '=', viewer.id);
  const rows = await mine
    .select(contactColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { requests: rows.map(contactRequestOf), count: await countFound(db, mine.select('id')) };
}
