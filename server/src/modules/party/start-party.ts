import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PartyContent } from '@oyna/contract/party';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { leaveOthers } from './leave-others.ts';
import { maxPartiesOfAccount, partyMilliseconds } from './limits.ts';
import { requireParty } from './read-party.ts';
import { requireTitle } from './require-title.ts';
import { showOwnParty, type UnlinkedParty } from './show-party.ts';

interface Start {
  readonly content: PartyContent;
  readonly position: number;
  readonly paused: boolean;
}

/** Starts a party whose host is the viewer's session. Throws `not_found` without the title, and `too_many_parties`. */
export async function startParty(services: Services, viewer: Viewer, start: Start): Promise<UnlinkedParty> {
  const { db, now } = services;
  await requireTitle(services, start.content, viewer);
  await leaveOthers(services, viewer, null);
  const at = now();
  const others = await db
    .selectFrom('party_members')
    .innerJoin('parties', 'parties.id', 'party_members.party_id')
    .select('party_id')
    .distinct()
    .where('user_id', '=', viewer.id)
    .where('removed', '=', false)
    .where('expires_at', '>', at)
    .execute();
  if (others.length >= maxPartiesOfAccount) throw new DomainError('too_many_parties');
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('parties')
      .values({
        id,
        code: String(randomInt(100_000_000)).padStart(8, '0'),
        secret: randomBytes(16).toString('base64url'),
        content_id: start.content.id,
        episode_id: start.content.episode,
        control: 'host',
        waits: false,
        sequence: 1,
        position: start.position,
        at,
        rate: 1,
        paused: start.paused,
        held: false,
        expires_at: new Date(at.getTime() + partyMilliseconds),
      })
      .execute();
    await trx
      .insertInto('party_members')
      .values({
        party_id: id,
        number: 1,
        user_id: viewer.id,
        profile_id: viewer.profile.id,
        session_id: viewer.session,
        stalled: false,
        command: 0,
        seen_at: at,
        removed: false,
      })
      .execute();
  });
  return showOwnParty(await requireParty(db, id, at), viewer, at);
}
