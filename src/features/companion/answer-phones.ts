import { randomEnd } from '@oyna/contract/remote-messages';
import { tellPartyNews } from '../../state/party-news.ts';
import { messageSender } from './api/message-sender.ts';
import { pollMessages } from './api/poll-messages.ts';
import { carryOut, type TelevisionActions } from './model/carry-out.ts';
import { StateReports } from './state-reports.ts';

/**
 * Carries out what the phones of the account send to this television, and tells them what it shows. Returns a function that
 * stops it.
 */
export function answerPhones(actions: TelevisionActions): () => void {
  const end = randomEnd();
  const send = messageSender(end);
  const reports = new StateReports((body) => send({ to: 'phones', body }));
  const stopPolling = pollMessages(end, ({ from, number, body }, now) => {
    if (body.kind === 'party' || body.kind === 'party_reaction') {
      tellPartyNews(body);
      return;
    }
    if (body.kind === 'state' || body.kind === 'outcome' || body.kind === 'gone') return;
    const outcome = carryOut(body, now, actions);
    if (outcome === null) reports.ask();
    else send({ to: from, body: { kind: 'outcome', command: number, outcome } });
  });
  return () => {
    stopPolling();
    if (reports.stop()) send({ to: 'phones', body: { kind: 'gone' } });
  };
}
