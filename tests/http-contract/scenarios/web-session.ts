import { me } from '@oyna/contract/account-session';
import { addressOf, send } from '../http.ts';
import { CheckEnd, expectThat } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

/** The cookie session calls of the phone page, in the form of Auth.js. */
export const webSession: Scenario = {
  name: 'web-session',
  async run(suite) {
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await send(`${suite.base}/api/auth/${path}`, { headers });
      if ([404, 405, 501].includes(response.status))
        throw new CheckEnd('missing', `it is ${response.status}`);
      expectThat(response.status === 200, `it is ${response.status}`);
      return { headers: response.headers, body: (await response.json().catch(() => undefined)) as unknown };
    };
    await suite.check('/api/auth/session', 'names no viewer without a cookie and is not cached', async () => {
      const { body, headers } = await get('session');
      const isNobody = body === null || (typeof body === 'object' && Object.keys(body).length === 0);
      expectThat(isNobody, `it is ${JSON.stringify(body)}`);
      const control = headers.get('cache-control') ?? '';
      expectThat(/no-store|no-cache|private/.test(control), `Cache-Control is "${control}"`);
    });
    await suite.check('/api/auth/csrf', 'returns a token with its cookie', async () => {
      const { body, headers } = await get('csrf');
      expectThat(typeof (body as { csrfToken?: unknown })?.csrfToken === 'string', 'there is no csrfToken');
      expectThat(
        headers.getSetCookie().some((it) => /httponly/i.test(it)),
        'no HttpOnly cookie is set',
      );
    });
    await suite.check('/api/auth/providers', 'lists the sign-in providers with their addresses', async () => {
      const { body } = await get('providers');
      const ways = Object.values((body ?? {}) as Record<string, { id?: string; callbackUrl?: string }>);
      expectThat(ways.length > 0, 'there is none');
      expectThat(
        ways.every((it) => it.id && it.callbackUrl),
        'one has no id or callbackUrl',
      );
    });
    await suite.check('/api/auth/session', 'lets no other origin read it with cookies', async () => {
      const { headers } = await get('session', { origin: 'null' });
      const allowed = headers.get('access-control-allow-credentials');
      expectThat(allowed !== 'true', 'Access-Control-Allow-Credentials is true');
    });
    await suite.check(me, 'does not accept a cookie as a token', async () => {
      const response = await send(addressOf(suite.base, me), {
        headers: { cookie: 'authjs.session-token=x; sessionid=x; next-auth.session-token=x' },
      });
      expectThat(response.status === 401, `with cookies it is ${response.status}`);
    });
  },
};
