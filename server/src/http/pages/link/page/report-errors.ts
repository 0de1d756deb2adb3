interface Entry {
  readonly message: string;
  readonly stack?: string;
  readonly url: string;
  readonly time: string;
}

const address = '/api/auth/_log';
const waitMs = 2000;
/** Maximum errors per report, and per page. */
const mostInBatch = 20;
const mostOfPage = 60;

const told = new Set<string>();
const waiting: Entry[] = [];
let timer = 0;

/** Reports errors of the page to the server, each once, in batches; failures of reporting are not reported. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => note(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('pagehide', () => flush());
}

export function note(fault: unknown): void {
  const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  const stack = fault instanceof Error ? fault.stack : undefined;
  const key = stack ?? message;
  if (told.has(key) || told.size >= mostOfPage) return;
  told.add(key);
  const entry = { message, url: location.pathname, time: new Date().toISOString() };
  waiting.push({ ...entry, ...(stack && { stack: stack.slice(0, 1500) }) });
  if (waiting.length >= mostInBatch) flush();
  else timer ||= setTimeout(flush, waitMs) as unknown as number;
}

function flush(): void {
  clearTimeout(timer);
  timer = 0;
  if (waiting.length === 0) return;
  const body = JSON.stringify(waiting.splice(0, mostInBatch).map(cut));
  const headers = { 'content-type': 'application/json' };
  fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const cut = (entry: Entry): Entry => ({ ...entry, message: entry.message.slice(0, 300) });
