import { refreshTokens } from '@oyna/contract/account-session';
import type { SignedIn } from '@oyna/contract/sign-in';
import { Accounts } from '../http-contract/accounts.ts';
import { request } from '../http-contract/http.ts';
import type { Account, Target } from './fixture.ts';
import { maxMilliseconds } from './judge.ts';

/** An access token is renewed long before its 15 minutes end. */
const tokenMilliseconds = 5 * 60_000;

/** A running server with its codes in `/dev/inbox`. Its per-address rate limits apply, and its database is not accessible. */
export function overHttp(base: string): Target {
  return {
    async send({ method, url, headers, payload }) {
      const { host: _, expect: __, ...rest } = headers;
      const response = await fetch(`${base}${url}`, {
        method,
        headers: rest,
        redirect: 'manual',
        signal: AbortSignal.timeout(maxMilliseconds),
        ...(payload !== undefined && { body: payload }),
      }).catch((error: unknown) => error as Error);
      if (response instanceof Error)
        return { status: 599, type: '', body: String(response.cause ?? response) };
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: await response.text(),
      };
    },
    pass: () => undefined,
    digest: async () => null,
    async newAccount() {
      const newPhone = `+99893${Math.floor(1_000_000 + Math.random() * 9_000_000)}`;
      const options = { base, phone: newPhone, newPhone, codeFrom: 'inbox', json: false, only: null };
      return accountOf(base, await new Accounts(options).spare());
    },
    close: async () => undefined,
  };
}

function accountOf(base: string, { user, ...tokens }: SignedIn): Account {
  let { access, refresh } = tokens;
  let since = Date.now();
  return {
    id: user.id,
    phone: user.phone,
    get refresh() {
      return refresh;
    },
    async token() {
      if (Date.now() - since < tokenMilliseconds) return access;
      ({ access, refresh } = (await request(base, refreshTokens, 200, { body: { refresh } })).body);
      since = Date.now();
      return access;
    },
  };
}
