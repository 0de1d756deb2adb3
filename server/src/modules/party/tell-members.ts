import type { PartyNews } from '@oyna/contract/party';
import type { Services } from '../../infra/services.ts';
import { messageTopic } from '../remote-input/public.ts';
import type { StoredParty } from './read-party.ts';
import { showParty } from './show-party.ts';

/** The sender of a party's news among the messages of a television: 16 digits of its identifier. */
const senderOf = (party: string) => party.replaceAll('-', '').slice(0, 16);
/** Another one, because reactions are numbered apart. */
const reactionsOf = (party: string) => party.replaceAll('-', '').slice(16);

function tell(
  { signals }: Pick<Services, 'signals'>,
  accounts: Iterable<number>,
  { id, from, number, body }: { id: string; from: string; number: number; body: PartyNews },
): void {
  for (const account of new Set(accounts))
    signals.send(messageTopic({ account, message: { to: 'televisions', from, number, session: id, body } }));
}

/** Sends the state to the televisions of all members and of the accounts that have just left. A lost one is asked for later. */
export function tellState(
  services: Pick<Services, 'signals'>,
  party: StoredParty,
  { left = [], ended = false }: { readonly left?: readonly number[]; readonly ended?: boolean } = {},
): void {
  const { id, sequence, members } = party;
  tell(services, [...members.map((it) => it.user_id), ...left], {
    id,
    from: senderOf(id),
    number: sequence,
    body: { kind: 'party', party: showParty(party, ended) },
  });
}

let newest = 0;

/** Sends a reaction, which is numbered by the time. */
export function tellReaction(
  services: Pick<Services, 'signals' | 'now'>,
  { id, members }: StoredParty,
  { member, reaction }: Pick<Extract<PartyNews, { kind: 'party_reaction' }>, 'member' | 'reaction'>,
): void {
  newest = Math.max(newest + 1, services.now().getTime());
  const accounts = members.map((it) => it.user_id);
  const body = { kind: 'party_reaction', party: id, member, reaction } as const;
  tell(services, accounts, { id, from: reactionsOf(id), number: newest, body });
}
