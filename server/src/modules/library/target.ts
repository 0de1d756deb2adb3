import type { Language } from '@oyna/contract/common';
import type { Database } from '../../infra/database/database.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { isShown } from '../catalogue/public.ts';
import { requireOne } from './require-one.ts';

/** The target of a like, a save or a comment, in the tables' columns. */
export interface Target {
  readonly column: 'cinema_id' | 'reel_id';
  readonly id: number;
}

/** The identifiers in a request. */
export interface SentTarget {
  readonly cinema?: number | null | undefined;
  readonly reel?: number | null | undefined;
}

/** The title or reel of a request; throws `invalid` if it names both or neither. */
export function targetOf({ cinema, reel }: SentTarget, language: Language): Target {
  const { name, id } = requireOne({ cinema, reel }, language);
  return { column: name === 'cinema' ? 'cinema_id' : 'reel_id', id };
}

/** Throws `invalid` if the title or reel does not exist, or was withdrawn. One outside its window can leave a list. */
export async function requireTarget(db: Database, { column, id }: Target, language: Language): Promise<void> {
  const table = column === 'cinema_id' ? 'cinema' : 'reels';
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(isShown(table === 'cinema' ? table : 'reels'))
    .executeTakeFirst();
  if (found) return;
  const field = column === 'cinema_id' ? 'cinema' : 'reel';
  throw new DomainError('invalid', { fields: { [field]: [localise(unknownReference, language)] } });
}

/** Throws `invalid` if the target is not a title with this episode. */
export async function requireEpisode(
  db: Database,
  { column, id }: Target,
  episode: number,
  language: Language,
): Promise<void> {
  const found =
    column === 'cinema_id' &&
    (await db
      .selectFrom('episodes')
      .select('id')
      .where('id', '=', episode)
      .where('cinema_id', '=', id)
      .executeTakeFirst());
  if (!found)
    throw new DomainError('invalid', { fields: { episode: [localise(unknownReference, language)] } });
}

/** Throws `invalid` unless there is such a comment with a thread of replies. */
export async function requireThread(db: Database, id: number, language: Language): Promise<void> {
  const found = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!found)
    throw new DomainError('invalid', { fields: { parent: [localise(unknownReference, language)] } });
}

/** The columns of a row for this target. */
export function columnsOf({ column, id }: Target) {
  return column === 'cinema_id' ? { cinema_id: id, reel_id: null } : { cinema_id: null, reel_id: id };
}
