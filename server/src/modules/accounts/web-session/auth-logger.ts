import { AuthError } from '@auth/core/errors';
import type { FastifyBaseLogger } from 'fastify';

/** Client errors are not server faults: a mistyped code, an old cookie, a missing CSRF token. */
const ofClients = ['CredentialsSignin', 'MissingCSRF', 'JWTSessionError', 'UnknownAction', 'InvalidProvider'];

export function authLogger(log: FastifyBaseLogger) {
  return {
    error: (error: Error) => {
      const isClients = error instanceof AuthError && ofClients.includes(error.type);
      // `cause` has the actual error; request details, which Auth.js adds at debug level, are left out.
      const cause = error instanceof AuthError ? error.cause?.err : undefined;
      if (isClients) log.debug({ type: error.type }, 'sign-in rejected');
      else log.error({ err: cause ?? error }, 'sign-in failed');
    },
    warn: (code: string) => log.warn({ code }, 'sign-in configuration'),
    debug: () => undefined,
  };
}
