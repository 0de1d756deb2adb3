import type { Language } from '@oyna/contract/common';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { lockAccount } from '../accounts/public.ts';
import { columnsOf, type Target } from './target.ts';

/** A text sent again within this time is a retry after a lost response. */
const repeatSeconds = 60;

interface Written {
  readonly target: Target;
  /** An episode of the title. */
  readonly episode: number | null;
  readonly text: string;
  readonly spoiler: boolean;
  readonly parent: number | null;
}

/** Stores a comment and returns its identifier. The same text within a minute is the same comment. */
export async function writeComment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { target, episode, text, spoiler, parent }: Written,
  viewer: Viewer,
  language: Language,
): Promise<number> {
  const created_at = now();
  return db.transaction().execute(async (transaction) => {
    // Serialised per viewer, so that one of two identical simultaneous requests finds the other.
    await lockAccount(transaction, viewer.id);
    const thread = parent === null ? null : await requireParent(transaction, target, parent, language);
    const episode_id = thread ? thread.episode_id : episode;
    const same = await transaction
      .selectFrom('comments')
      .select('id')
      .where('user_id', '=', viewer.id)
      .where(target.column, '=', target.id)
      .where('parent_id', 'is not distinct from', parent)
      .where('episode_id', 'is not distinct from', episode_id)
      .where('text', '=', text)
      .where('hidden_at', 'is', null)
      .where('created_at', '>', new Date(created_at.getTime() - repeatSeconds * 1000))
      .executeTakeFirst();
    if (same) return same.id;
    const { id } = await transaction
      .insertInto('comments')
      .values({
        user_id: viewer.id,
        ...columnsOf(target),
        episode_id,
        parent_id: parent,
        text,
        spoiler,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The comment replied to; throws `invalid` if the target has no such one, or it is hidden or itself a reply. */
async function requireParent(db: Database, target: Target, id: number, language: Language) {
  const found = await db
    .selectFrom('comments')
    .select('episode_id')
    .where('id', '=', id)
    .where(target.column, '=', target.id)
    .where('parent_id', 'is', null)
    .where('hidden_at', 'is', null)
    // Serialised with hiding the comment, which then includes this reply.
    .forShare()
    .executeTakeFirst();
  if (found) return found;
  throw new DomainError('invalid', { fields: { parent: [localise(unknownReference, language)] } });
}
