import { messageSender } from './api/message-sender.ts';
import { pollMessages } from './api/poll-messages.ts';
import { carryOut, type TelevisionActions } from './model/carry-out.ts';
import { ReceivedMessages } from './model/received-messages.ts';
import { StateReports } from './state-reports.ts';

/** Sixteen digits that are new with each start of the app. */
function randomEnd(): string {
  const part = () => `0000000${Math.floor(Math.random() * 2 ** 32).toString(16)}`.slice(-8);
  return part() + part();
}

/**
 * Carries out what the phones of the account send to this television, and tells them what it shows. Returns a function that
 * stops it.
 */
export function answerPhones(actions: TelevisionActions): () => void {
  const end = randomEnd();
  const send = messageSender(end);
  const reports = new StateReports((body) => send({ to: 'phones', body }));
  const stopPolling = pollMessages({
    end,
    received: new ReceivedMessages(),
    onMessage({ from, number, body }, now) {
      if (body.kind === 'state' || body.kind === 'outcome' || body.kind === 'gone') return;
      const outcome = carryOut(body, now, actions);
      if (outcome === null) reports.ask();
      else send({ to: from, body: { kind: 'outcome', command: number, outcome } });
    },
  });
  return () => {
    stopPolling();
    if (reports.stop()) send({ to: 'phones', body: { kind: 'gone' } });
  };
}
