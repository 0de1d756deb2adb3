import { partySize } from '@oyna/contract/party';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { leaveOthers } from './leave-others.ts';
import { deleteMembers, insertMember } from './party-members.ts';
import { requireParty, type StoredParty, withParty } from './read-party.ts';
import { requireTitle } from './require-title.ts';
import { memberOf, showOwnParty, type UnlinkedParty } from './show-party.ts';
import { tellState } from './tell-members.ts';

/**
 * Makes the viewer's session a member, by the code of the party or the secret of its link. Throws `party_unknown`, also for an
 * account that the host removed, `party_full`, and `not_found` if the title does not exist for the viewer.
 */
export async function joinParty(services: Services, viewer: Viewer, key: string): Promise<UnlinkedParty> {
  const { db, now } = services;
  const found = await db
    .selectFrom('parties')
    .select('id')
    .where(key.length === 8 ? 'code' : 'secret', '=', key)
    .executeTakeFirst();
  if (!found) throw new DomainError('party_unknown');
  const joined = await withParty(services, found.id, async (trx, party) => {
    if (memberOf(party, viewer)) return null;
    await requireNotRemoved(trx, party.id, viewer);
    await requireTitle({ ...services, db: trx }, { id: party.content_id, episode: party.episode_id }, viewer);
    await makeRoom(trx, party, viewer);
    return addMember(trx, party, viewer, now());
  });
  if (joined) tellState(services, joined);
  await leaveOthers(services, viewer, found.id);
  return showOwnParty(await requireParty(db, found.id, now()), viewer, now());
}

async function requireNotRemoved(trx: Database, party: string, viewer: Viewer): Promise<void> {
  const removed = await trx
    .selectFrom('party_members')
    .select('number')
    .where('party_id', '=', party)
    .where('user_id', '=', viewer.id)
    .where('removed', '=', true)
    .executeTakeFirst();
  if (removed) throw new DomainError('party_unknown');
}

/** The places of absent members are free, and so is that of the session under another profile. */
async function makeRoom(trx: Database, party: StoredParty, viewer: Viewer): Promise<void> {
  const staying = party.members.filter((it) => it.present && it.session_id !== viewer.session);
  if (staying.length >= partySize) throw new DomainError('party_full');
  const isFull = party.members.length >= partySize;
  const gone = party.members.filter((it) => it.session_id === viewer.session || (isFull && !it.present));
  await deleteMembers(
    trx,
    party.id,
    gone.map(({ number }) => number),
  );
}

async function addMember(trx: Database, party: StoredParty, viewer: Viewer, at: Date): Promise<StoredParty> {
  const newest = await trx
    .selectFrom('party_members')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('party_id', '=', party.id)
    .executeTakeFirstOrThrow();
  await insertMember(trx, { party: party.id, number: (newest.number ?? 0) + 1, at }, viewer);
  await trx
    .updateTable('parties')
    .set({ sequence: party.sequence + 1 })
    .where('id', '=', party.id)
    .execute();
  return requireParty(trx, party.id, at);
}
