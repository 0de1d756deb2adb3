import {
  changePassword as changePasswordCall,
  confirmPasswordReset,
  requestPasswordReset,
  setPassword,
} from '@oyna/contract/account';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-of.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import { giveBackToLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { changePassword } from '../change-password.ts';
import { sendCode, useCode } from '../codes.ts';
import { endSessions } from '../end-sessions.ts';
import {
  codesPerAddress,
  codesPerPhone,
  codeTriesPerAddress,
  passwordChanges,
  passwordsPerAddress,
} from '../limits.ts';
import { normalPhone } from '../normal-phone.ts';
import { hashPassword } from '../password.ts';
import { makeRegistrationToken } from '../registration-token.ts';
import { replacePassword } from '../replace-password.ts';
import { makeResetToken, readResetToken } from '../reset-token.ts';
import { signIn } from '../sign-in.ts';

export function changePasswordRoute(app: FastifyInstance, services: Services): void {
  const limits = [passwordsPerAddress, passwordChanges, byService(codeTriesPerAddress)] as const;
  serve(app, limited(changePasswordCall, ...limits), async ({ body, viewer, request }) => {
    const { old_password: old, code, new_password: password } = body;
    const change = { old, code, password, ip: request.ip };
    await changePassword(services, viewer, change);
    return respond(204, null);
  });
}

export function requestPasswordResetRoute(app: FastifyInstance, services: Services): void {
  const limits = [byService(codesPerAddress), byService(codesPerPhone)];
  serve(app, limited(requestPasswordReset, ...limits), async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    return respond(202, await sendCode(services, { phone, ip: request.ip, language }));
  });
}

export function confirmPasswordResetRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(confirmPasswordReset, byService(codeTriesPerAddress)),
    async ({ body, language, request }) => {
      const phone = normalPhone(body.phone, language);
      await useCode(services, { phone, code: body.code, ip: request.ip });
      const user = await services.db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('phone', '=', phone)
        .executeTakeFirst();
      // The owner of the phone may learn this, and can register instead.
      if (!user) {
        const registration_token = makeRegistrationToken(services, phone);
        throw new DomainError('registration_required', { extra: { registration_token } });
      }
      return respond(200, { reset_token: makeResetToken(services, user) });
    },
  );
}

export function setPasswordRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(setPassword, passwordsPerAddress), async ({ body, language, request }) => {
    const user = await readResetToken(services, body.reset_token);
    if (!user) throw new DomainError('reset_token_invalid');
    const hash = await hashPassword(body.password);
    const signedIn = await services.db.transaction().execute(async (db) => {
      const within = { ...services, db };
      // The second of two simultaneous uses finds the password already replaced.
      if (!(await replacePassword(db, user.id, user.password_hash, hash))) {
        throw new DomainError('reset_token_invalid');
      }
      await endSessions(within, user.id);
      return signIn(within, user.id, { client: clientOf(request), language, device: body.device });
    });
    await giveBackToLimit(services, passwordsPerAddress, request.ip);
    return respond(200, signedIn);
  });
}
