import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PartyContent } from '@oyna/contract/party';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { leaveOthers } from './leave-others.ts';
import { maxPartiesOfAccount, partyMilliseconds } from './limits.ts';
import { insertMember, partiesOf } from './party-members.ts';
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
  const others = await partiesOf(db, viewer.id, at);
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
    await insertMember(trx, { party: id, number: 1, at }, viewer);
  });
  return showOwnParty(await requireParty(db, id, at), viewer, at);
}
