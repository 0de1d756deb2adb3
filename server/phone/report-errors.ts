interface Entry {
  readonly message: string;
  readonly stack?: string;
  readonly url: string;
  readonly time: string;
}

const address = '/api/auth/_log';
const waitMs = 2000;
/** Maximum errors per report, and per page. */
const maxInBatch = 20;
const maxOfPage = 60;

const reported = new Set<string>();
const waiting: Entry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports errors of the page to the server, each once, in batches; failures of reporting are not reported. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  addEventListener('pagehide', () => flush());
}

export function reportError(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  const key = stack ?? message;
  if (reported.has(key) || reported.size >= maxOfPage) return;
  reported.add(key);
  const entry = { message, url: location.pathname, time: new Date().toISOString() };
  waiting.push({ ...entry, ...(stack && { stack: stack.slice(0, 1500) }) });
  if (waiting.length >= maxInBatch) flush();
  else timer ??= setTimeout(flush, waitMs);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify(waiting.splice(0, maxInBatch).map(shorten));
  const headers = { 'content-type': 'application/json' };
  fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const shorten = (entry: Entry): Entry => ({ ...entry, message: entry.message.slice(0, 300) });
