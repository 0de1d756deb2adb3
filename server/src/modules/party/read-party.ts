import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { absentMilliseconds } from './limits.ts';

/** A party that is not over, with its members in the order of their numbers, or `null`. */
export async function readParty(db: Database, id: string, now: Date) {
  const party = await db
    .selectFrom('parties')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!party) return null;
  const members = await db
    .selectFrom('party_members')
    .innerJoin('profiles', (join) =>
      join
        .onRef('profiles.user_id', '=', 'party_members.user_id')
        .onRef('profiles.id', '=', 'party_members.profile_id'),
    )
    .selectAll('party_members')
    .select('profiles.name')
    .where('party_id', '=', id)
    .where('removed', '=', false)
    .orderBy('number')
    .execute();
  const isPresent = (seen: Date) => now.getTime() - seen.getTime() < absentMilliseconds;
  return {
    ...party,
    members: members.map((it, index) => ({
      ...it,
      name: toldApart(it.name, members.slice(0, index)),
      command: Number(it.command),
      present: isPresent(it.seen_at),
    })),
  };
}

/** A name with a number if members before have it, too. */
function toldApart(name: string, before: readonly { readonly name: string }[]): string {
  const same = before.filter((it) => it.name === name).length;
  return same === 0 ? name : `${name} ${same + 1}`;
}

export type StoredParty = NonNullable<Awaited<ReturnType<typeof readParty>>>;

/** The same, for whoever must have it. Throws `party_unknown`. */
export async function requireParty(db: Database, id: string, now: Date): Promise<StoredParty> {
  const party = await readParty(db, id, now);
  if (!party) throw new DomainError('party_unknown');
  return party;
}

/** Runs the work while nobody else changes the party. Throws `party_unknown`. */
export function withParty<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  work: (trx: Database, party: StoredParty) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('parties').select('id').where('id', '=', id).forUpdate().execute();
    return work(trx, await requireParty(trx, id, now()));
  });
}
