import { setPassword } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { endSessions } from '../../../../../accounts/end-sessions.ts';
import { hashPassword } from '../../../../../accounts/password.ts';
import { replacePassword } from '../../../../../accounts/replace-password.ts';
import { readResetToken } from '../../../../../accounts/reset-token.ts';
import { signIn } from '../../../../../accounts/sign-in.ts';
import { giveBackToLimit, takeFromLimit } from '../../../../../database/take-from-limit.ts';
import { ApiError } from '../../../../../errors/api-error.ts';
import { answer, serve } from '../../../../../http/serve.ts';
import type { Services } from '../../../../../services.ts';

export function setPasswordRoute(app: FastifyInstance, services: Services): void {
  serve(app, setPassword, async ({ body, language, request }) => {
    await takeFromLimit(services, { key: `password-address:${request.ip}`, most: 60, seconds: 3600 });
    const user = await readResetToken(services, body.reset_token);
    if (!user) throw new ApiError(400, 'reset_token_invalid');
    const hash = await hashPassword(body.password);
    const signedIn = await services.db.transaction().execute(async (db) => {
      const within = { ...services, db };
      // The second of two simultaneous uses finds the password already replaced.
      if (!(await replacePassword(db, user.id, user.password_hash, hash))) {
        throw new ApiError(400, 'reset_token_invalid');
      }
      await endSessions(within, user.id);
      return signIn(within, user.id, { request, language, device: body.device });
    });
    await giveBackToLimit(services, `password-address:${request.ip}`);
    return answer(200, signedIn);
  });
}
