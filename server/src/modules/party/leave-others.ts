import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { commandParty } from './command-party.ts';

/** A television watches with one party at a time: its session leaves all but the named one. */
export async function leaveOthers(services: Services, viewer: Viewer, kept: string | null): Promise<void> {
  const rows = await services.db
    .selectFrom('party_members')
    .innerJoin('parties', 'parties.id', 'party_members.party_id')
    .select(['party_id', 'command', 'profile_id'])
    .where('session_id', '=', viewer.session)
    .where('removed', '=', false)
    .where('expires_at', '>', services.now())
    .execute();
  for (const { party_id, command, profile_id } of rows) {
    if (party_id === kept) continue;
    // It joined with another profile, perhaps.
    const member = { ...viewer, profile: { ...viewer.profile, id: profile_id } };
    await commandParty(services, member, party_id, {
      number: Number(command) + 1,
      command: { kind: 'leave' },
    });
  }
}
