import type { AuthConfig } from '@auth/core';
import Credentials from '@auth/core/providers/credentials';
import type { Session } from '@auth/core/types';
import { clientOf } from '../../../http/client-of.ts';
import type { Services } from '../../../infra/services.ts';
import { noteCode } from '../codes/fresh-code.ts';
import { webDeviceOf } from '../devices/described-device.ts';
import { makeAccessToken } from '../sessions/access-token.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readRefreshToken } from '../sessions/refresh-token.ts';
import { idleDays, renewWebSession } from '../sessions/renew-web-session.ts';
import { openSession } from '../sessions/sessions.ts';
import type { SignInMethod } from '../sessions/sign-in-method.ts';
import { authLogger } from './auth-logger.ts';
import { basePath, type Exchange } from './exchange.ts';
import { providersOf } from './providers.ts';
import { claimsOf, readWebViewer, webSecrets } from './web-viewer.ts';
import { withAuthErrors } from './with-auth-errors.ts';

const page = '/link';

/** The Auth.js configuration for one request. Its cookie names a row of `sessions`, which is looked up on every read. */
export function authConfig(services: Services, exchange: Exchange): AuthConfig {
  const { request, origin } = exchange;

  /** Signing in again as the same viewer keeps the session; another viewer's session on the same phone ends. */
  async function enter(user: number, method: SignInMethod) {
    const before = await readWebViewer(services, exchange);
    if (before?.id === user) {
      if (method === 'code') await noteCode(services, before);
      return { id: String(user), sid: before.session };
    }
    if (before !== null) await endSessions(services, before.id, { only: before.session });
    const { ip, userAgent } = clientOf(request);
    const { refresh } = await openSession(services, user, ip, webDeviceOf(userAgent), method);
    return { id: String(user), sid: readRefreshToken(services, refresh)?.session };
  }

  return {
    basePath,
    trustHost: true,
    secret: webSecrets(services),
    session: { strategy: 'jwt', maxAge: idleDays * 86_400 },
    pages: { signIn: page, signOut: page, error: page, verifyRequest: page },
    providers: providersOf(services).map(({ id, name, account, method }) =>
      Credentials({
        id,
        name,
        authorize: (fields) =>
          withAuthErrors(exchange, async () => enter(await account(services, exchange, fields), method)),
      }),
    ),
    logger: authLogger(request.log),
    callbacks: {
      redirect: ({ url }) => {
        const target = URL.canParse(url, origin) ? new URL(url, origin) : null;
        return target?.origin === origin ? target.href : `${origin}${page}`;
      },
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id ?? '', sid: 'sid' in user ? user.sid : '' };
        const claims = claimsOf(token);
        exchange.viewer = await withAuthErrors(
          exchange,
          async () => claims && renewWebSession(services, claims),
        );
        return exchange.viewer && token;
      },
      session: ({ session }) => sessionOf(services, exchange, session.expires),
    },
    events: {
      signOut: async (message) => {
        const claims = claimsOf('token' in message ? message.token : null);
        if (claims) await endSessions(services, claims.user, { only: claims.session });
      },
    },
  };
}

/** `access` is valid for `/api/v2/` for 15 minutes; the page requests the session again for a new one. */
function sessionOf(services: Services, { viewer }: Exchange, expires: Date | string): Session {
  const session = {
    expires: new Date(expires).toISOString(),
    ...(viewer && {
      user: { name: viewer.name, phone: viewer.phone },
      access: makeAccessToken(services, { user: viewer.id, session: viewer.session }),
    }),
  };
  return session;
}
