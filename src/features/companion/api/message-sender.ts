import { type RemoteReport, remoteVersion, sendRemoteMessages } from '@oyna/contract/remote-messages';
import { callApi } from '../../../api/call-api.ts';

interface Report {
  /** A phone's page, or all phones of the account. */
  readonly to: string;
  readonly body: RemoteReport;
}

/** Of one request. */
const MOST = 10;

/** Returns a function that sends reports to phones: in their order, one request at a time. What cannot be sent is dropped. */
export function messageSender(end: string): (report: Report) => void {
  let waiting: Report[] = [];
  let number = 0;
  let isBusy = false;
  async function send(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const messages = waiting.slice(0, MOST).map((report) => {
        number += 1;
        return { ...report, number };
      });
      waiting = waiting.slice(MOST);
      const body = { version: remoteVersion, from: end, messages } as const;
      await callApi(sendRemoteMessages, { body }).catch(() => undefined);
    }
    isBusy = false;
  }
  return (report) => {
    waiting.push(report);
    if (!isBusy) void send();
  };
}
