import { joinParty, startParty } from '@oyna/contract/parties';
import type { OwnParty, PartyContent } from '@oyna/contract/party';
import i18next from 'i18next';
import { callApi } from '../../../api/call-api.ts';
import { showAlert } from '../../../state/alert.ts';
import { PartySession } from './party-session.ts';

let session: PartySession | null = null;

/** The session of this television's party; `null` without one. */
export function currentParty(): PartySession | null {
  return session;
}

function begin(own: OwnParty): void {
  session?.leave();
  session = new PartySession(own, (why) => {
    session = null;
    if (why !== 'left') showAlert(i18next.t(`party.${why}`), 'info');
  });
}

/** Starts a party for a title from a position in seconds. Rejects with the API error. */
export async function beginParty(
  content: PartyContent,
  position: number,
  paused: boolean,
): Promise<OwnParty> {
  const own = await callApi(startParty, { body: { content, position, paused } });
  begin(own);
  return own;
}

/** Joins by a code or the secret of a link. Rejects with the API error. */
export async function enterParty(key: string): Promise<OwnParty> {
  const own = await callApi(joinParty, { body: { key } });
  begin(own);
  return own;
}
