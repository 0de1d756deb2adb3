import { callbackTarget } from '#server/src/infra/gateways/merchant/read-callback.ts';
import { signMessage } from '#server/src/infra/gateways/merchant/signed-message.ts';
import type { Ledger } from './ledger.ts';

/** The server died before it responded. */
export class CutOff extends Error {}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the contract is held by other tests; here only what is promised counts
  readonly body: any;
}

interface Options {
  readonly bankSecret: string;
  onAnswer?(): void;
}

/** Calls a server that may die meanwhile, as one viewer or, signed, as the bank. */
export function openClient(origin: string, { viewer }: Ledger, { bankSecret, onAnswer }: Options) {
  async function request(method: string, path: string, body?: object, headers: object = {}): Promise<Reply> {
    try {
      const response = await fetch(`${origin}/api/v2/${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          // Each viewer has their own network, because addresses have rate limits.
          'x-forwarded-for': `10.${viewer.phone.slice(-7).match(/\d\d/g)?.map(Number).join('.')}`,
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = { status: response.status, body: await response.json() };
      onAnswer?.();
      return read;
    } catch (cause) {
      throw new CutOff('No answer', { cause });
    }
  }
  const signedIn = () => ({ authorization: `Bearer ${viewer.access}` });

  return {
    get: (path: string) => request('GET', path, undefined, signedIn()),
    order: (plan: number, key: string) =>
      request('POST', 'order/', { plan }, { ...signedIn(), 'idempotency-key': key }),
    pay: (order: number) => request('POST', 'merchant/mbank/confirm/', { order, code: '123456' }, signedIn()),
    tell({ number: order, amount }: { readonly number: string; readonly amount: number }) {
      const body = { order, payment_id: `SB-${order}`, status: 'paid', amount, currency: 'UZS' };
      const headers = signMessage(bankSecret, callbackTarget, JSON.stringify(body), new Date());
      return request('POST', 'merchant/mbank/confirm/', body, headers);
    },
    watch: (cinema: number, position: number) =>
      request(
        'POST',
        'cinema/history/',
        { cinema, position, duration: 1_000_000, watched_at: new Date().toISOString() },
        signedIn(),
      ),
    refresh: () => request('POST', 'auth/token/refresh/', { refresh: viewer.refresh }),
  };
}
export type Client = ReturnType<typeof openClient>;
