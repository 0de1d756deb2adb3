import type { HomeRail } from '@oyna/contract/home';
import { homeKinds } from '@oyna/contract/home-kinds';
import * as v from 'valibot';
import type { Database } from '../../infra/database/database.ts';

const key = 'home';
const maxRails = 30;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
const plainRail = v.strictObject({ kind: v.picklist(homeKinds.filter((kind) => kind !== 'genre')) });
const genreRail = v.strictObject({ kind: v.literal('genre'), genre: slug });

/** The operator's order of home. Stricter than the app, because an unknown part is probably a typo. */
export const homeDescription = v.pipe(
  v.array(v.variant('kind', [plainRail, genreRail])),
  v.minLength(1),
  v.maxLength(maxRails),
  v.check((rails) => new Set(rails.map(homeRailName)).size === rails.length, 'repeated'),
);

/** A rail as operators write it: `saved`, `genre:drama`. */
export function homeRailName({ kind, genre }: HomeRail): string {
  return genre === undefined ? kind : `${kind}:${genre}`;
}

/** The stored rails of home; `null` without a valid description. */
export async function readHome(db: Database): Promise<HomeRail[] | null> {
  const stored = await storedHome(db);
  if (stored === null) return null;
  try {
    const { success, output } = v.safeParse(homeDescription, JSON.parse(stored));
    return success ? output : null;
  } catch {
    // It was not written by the command.
    return null;
  }
}

/** The description as it is stored, valid or not. */
async function storedHome(db: Database): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores the rails of home and returns whether that changed anything; `null` returns to the app's own order. */
export async function writeHome(db: Database, rails: readonly HomeRail[] | null): Promise<boolean> {
  const value = rails && JSON.stringify(rails);
  if ((await storedHome(db)) === value) return false;
  if (value === null) {
    await db.deleteFrom('meta').where('key', '=', key).execute();
    return true;
  }
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return true;
}
