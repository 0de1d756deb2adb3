import { hearMessages, openChannel, sendReport } from '../../api/messages/message-channel.ts';
import { tellPartyNews } from '../../state/party-news.ts';
import { carryOut, type TelevisionActions } from './model/carry-out.ts';
import { StateReports } from './state-reports.ts';
import { tellOfGuest } from './tell-of-guest.ts';

/**
 * Carries out what the phones of the account send to this television, and tells them what it shows. Returns a function that
 * stops it.
 */
export function answerPhones(actions: TelevisionActions): () => void {
  const reports = new StateReports((body) => sendReport({ to: 'phones', body }), actions.volume !== null);
  const stopHearing = hearMessages(({ from, number, body }, now) => {
    if (body.kind === 'party' || body.kind === 'party_reaction') {
      tellPartyNews(body);
      return;
    }
    if (body.kind === 'guest') {
      tellOfGuest(body.joined);
      return;
    }
    if (body.kind === 'state' || body.kind === 'outcome' || body.kind === 'gone') return;
    const outcome = carryOut(body, now, actions);
    if (outcome === null) reports.ask();
    else sendReport({ to: from, body: { kind: 'outcome', command: number, outcome } });
  });
  const closeChannel = openChannel();
  return () => {
    stopHearing();
    closeChannel();
    if (reports.stop()) sendReport({ to: 'phones', body: { kind: 'gone' } });
  };
}
