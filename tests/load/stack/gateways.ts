import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { readSignature, signMessage } from '#server/src/infra/gateways/merchant/signed-message.ts';
import type { Certificates } from './certificates.ts';

export interface Gateways {
  /** The last code sent to a phone. */
  codeFor(phone: string): string;
  stop(): void;
}

interface Wanted {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  readonly port: number;
  readonly bankSecret: string;
  readonly certificates: Certificates;
}

const payPage = 'https://localhost/pay';

/**
 * An SMS gateway and a bank over https, as production requires: `/sms`, `/bank/start` and `/bank/confirm`. `/codes/PHONE` tells other
 * threads the last code.
 */
export async function startGateways({
  host = '127.0.0.1',
  port,
  bankSecret,
  certificates,
}: Wanted): Promise<Gateways> {
  const codes = new Map<string, string>();
  const server = createServer(
    { key: certificates.key, cert: certificates.certificate },
    (request, response) => {
      handle(request, response).catch(() => response.writeHead(500).end());
    },
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url === '/sms') {
      const { phone, text: message } = JSON.parse(body) as { phone: string; text: string };
      codes.set(phone, /\d{6}$/.exec(message)?.[0] ?? '');
      response.writeHead(204).end();
      return;
    }
    const asked = /^\/codes\/(.+)$/.exec(request.url ?? '')?.[1];
    if (asked !== undefined) {
      response.end(codes.get(decodeURIComponent(asked)));
      return;
    }
    const target = { direction: 'to-bank', method: 'POST', path: request.url ?? '' } as const;
    const nonce = readSignature(bankSecret, target, request.headers, body, new Date());
    if (nonce === null) {
      response.writeHead(403).end();
      return;
    }
    const { order } = JSON.parse(body) as { order: string };
    // The same order is paid once, however often it is confirmed.
    const said = request.url?.endsWith('/start')
      ? { pay_url: `${payPage}/${order}` }
      : { status: 'paid', payment_id: `LB-${order}` };
    const answer = JSON.stringify(said);
    const signed = signMessage(bankSecret, { ...target, direction: 'from-bank' }, answer, new Date(), nonce);
    response.writeHead(200, { 'content-type': 'application/json', ...signed }).end(answer);
  }

  server.listen(port, host);
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { codeFor: (phone) => codes.get(phone) ?? '', stop };
}
