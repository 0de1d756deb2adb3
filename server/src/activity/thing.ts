import type { Language } from '@oyna/contract/common';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { unknownReference } from '../errors/field-messages.ts';
import { localise } from '../text/localise.ts';
import { onlyOne } from './only-one.ts';

/** What is liked, saved or spoken of, as the tables name it. */
export interface Thing {
  readonly column: 'cinema_id' | 'reel_id';
  readonly id: number;
}

interface Sent {
  readonly cinema?: number | null | undefined;
  readonly reel?: number | null | undefined;
}

/** The title or the reel of a request; 400 when it names both or neither. */
export function thingOf({ cinema, reel }: Sent, language: Language): Thing {
  const { name, id } = onlyOne({ cinema, reel }, language);
  return { column: name === 'cinema' ? 'cinema_id' : 'reel_id', id };
}

/** 400 when there is no such title or reel. */
export async function requireThing(db: Database, { column, id }: Thing, language: Language): Promise<void> {
  const table = column === 'cinema_id' ? 'cinema' : 'reels';
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (found) return;
  const field = column === 'cinema_id' ? 'cinema' : 'reel';
  throw new ApiError(400, 'invalid', { fields: { [field]: [localise(unknownReference, language)] } });
}

/** The columns of a row about it. */
export function columnsOf({ column, id }: Thing) {
  return column === 'cinema_id' ? { cinema_id: id, reel_id: null } : { cinema_id: null, reel_id: id };
}
