import * as http from 'node:http';
import * as https from 'node:https';
import { StoreError } from './object-store.ts';

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Longest time without a byte, in ms. */
const silenceMs = 20_000;

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
};

/** Sends a request to a store. Rejects with a `StoreError` without a response. */
export function sendSigned({
  method,
  url,
  headers,
  body,
  signal,
}: SignedRequest): Promise<http.IncomingMessage> {
  const isSafe = url.protocol === 'https:';
  const agent = agents[isSafe ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    const sent = (isSafe ? https : http).request(url, { agent, method, headers, signal }, resolve);
    sent.setTimeout(silenceMs, () => sent.destroy(new Error('it is silent')));
    sent.on('error', (error) => {
      reject(signal?.aborted ? error : new StoreError(`the store does not respond: ${error.message}`));
    });
    sent.end(body);
  });
}

/** The body of a short answer. */
export async function shortText(response: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxText) throw new StoreError('the store answers with too much');
  }
  return text;
}

const maxText = 1_000_000;
