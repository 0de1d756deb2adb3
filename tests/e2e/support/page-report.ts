import type { Client } from 'chrome-remote-interface';

export type FailedRequest = { url: string; reason: string };

/** The errors of a page: console errors, exceptions and failed requests. */
export class PageReport {
  readonly errors: string[] = [];
  readonly failedRequests: FailedRequest[] = [];

  constructor(client: Client) {
    client.Runtime.consoleAPICalled(({ type, args }) => {
      if (type !== 'error' && type !== 'assert') return;
      this.errors.push(args.map((arg) => arg.description ?? String(arg.value ?? arg.type)).join(' '));
    });
    client.Runtime.exceptionThrown(({ exceptionDetails: thrown }) => {
      const what = thrown.exception?.description ?? thrown.text;
      const where = `${thrown.url ?? ''}:${thrown.lineNumber + 1}`;
      if (!isProbe(what, where)) this.errors.push(`${what} (${where})`);
    });
    client.Log.entryAdded(({ entry: { level, source, text, url = '' } }) => {
      if (level !== 'error') return;
      if (source === 'network') this.failedRequests.push({ url, reason: text });
      else this.errors.push(`${text} (${url})`);
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
