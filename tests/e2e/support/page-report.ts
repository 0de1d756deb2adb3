import type { Client } from 'chrome-remote-interface';

export type FailedRequest = { url: string; reason: string };

/** The errors of a page: console errors, exceptions and failed requests. */
export class PageReport {
  readonly errors: string[] = [];
  readonly failedRequests: FailedRequest[] = [];

  constructor(client: Client) {
    const urls = new Map<string, string>();
    client.Runtime.consoleAPICalled(({ type, args }) => {
      if (type !== 'error' && type !== 'assert') return;
      this.errors.push(args.map((arg) => arg.description ?? String(arg.value ?? arg.type)).join(' '));
    });
    client.Runtime.exceptionThrown(({ exceptionDetails: thrown }) => {
      const what = thrown.exception?.description ?? thrown.text;
      const where = `${thrown.url ?? ''}:${thrown.lineNumber + 1}`;
      if (!isProbe(what, where)) this.errors.push(`${what} (${where})`);
    });
    client.Log.entryAdded(({ entry }) => {
      if (entry.level === 'error' && entry.source !== 'network')
        this.errors.push(`${entry.text} (${entry.url ?? ''})`);
    });
    client.Network.requestWillBeSent(({ requestId, request }) => urls.set(requestId, request.url));
    client.Network.loadingFailed(({ requestId, errorText, canceled }) => {
      if (!canceled) this.failedRequests.push({ url: urls.get(requestId) ?? '', reason: errorText });
    });
    client.Network.responseReceived(({ response }) => {
      if (response.status >= 400)
        this.failedRequests.push({ url: response.url, reason: String(response.status) });
    });
  }

  clear(): void {
    this.errors.length = 0;
    this.failedRequests.length = 0;
  }
}

/** Engines below 105 fail on the hosted app's modern scripts by design: plugin-legacy detects them this way. */
function isProbe(what: string, where: string): boolean {
  if (what.includes('import.meta.resolve not supported')) return true;
  return what.startsWith('SyntaxError') && where.startsWith('http') && !where.includes('-legacy-');
}
