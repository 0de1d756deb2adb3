import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Scripts of a chat vendor. All but the first are hostile. */
const scripts = {
  works: `document.body.textContent = 'chat works';`,
  throws: `document.body.textContent = 'before'; throw new Error('hostile');`,
  hangs: `setTimeout(function () { while (true) {} }, 500);`,
  focuses: `var field = document.createElement('input');
    document.body.appendChild(field);
    setInterval(function () { window.focus(); field.focus(); }, 20);
    addEventListener('keydown', function (event) { event.stopPropagation(); event.preventDefault(); }, true);`,
  escapes: `var said = [];
    var attempt = function (name, act) { try { act(); said.push(name); } catch (error) {} };
    attempt('parent document', function () { parent.document.body.textContent = ''; });
    attempt('storage', function () { localStorage.getItem('token'); });
    attempt('cookie', function () { if (document.cookie) throw 0; document.cookie = 'a=b'; if (!document.cookie) throw 0; });
    attempt('top', function () { top.location.href = 'about:blank#gone'; });
    alert('hostile');
    open('about:blank');
    parent.postMessage({ oyna: 'nonsense' }, '*');
    parent.postMessage(null, '*');
    document.body.textContent = 'escaped: ' + said.join();`,
} as const;
export type VendorScript = keyof typeof scripts | 'never' | 'missing';

export interface Vendor {
  /** Of another site than the service: `localhost` instead of `127.0.0.1`. */
  readonly origin: string;
  /** Address of a script. */
  script(name: VendorScript): string;
  /** Address of a page of the vendor's own that runs the script. */
  page(name: VendorScript): string;
  /** Paths of the requests so far. */
  readonly requests: readonly string[];
  /** Bodies of the requests to `/collector` so far. */
  readonly batches: readonly string[];
  /** Resolves with the next request to `/collector`. */
  collected(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server of a vendor whose scripts run in the app's frame, and of a collector. */
export async function startVendor(): Promise<Vendor> {
  const requests: string[] = [];
  const batches: string[] = [];
  const waiting: (() => void)[] = [];
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request.url ?? '');
    const [, kind, name = ''] = (request.url ?? '').split('/');
    if (name === 'never') return;
    const text = (scripts as Partial<Record<string, string>>)[name];
    if (kind === 'collector') {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        batches.push(body);
        for (const resolve of waiting.splice(0)) resolve();
        response.writeHead(204).end();
      });
    } else if (text === undefined) response.writeHead(404).end();
    else if (kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><body><script>${text}</script></body>`);
    } else response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    script: (name) => `${origin}/script/${name}`,
    page: (name) => `${origin}/page/${name}`,
    requests,
    batches,
    collected: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
