import { setPassword } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { giveBackToLimit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { endSessions } from '../end-sessions.ts';
import { hashPassword } from '../password.ts';
import { replacePassword } from '../replace-password.ts';
import { readResetToken } from '../reset-token.ts';
import { signIn } from '../sign-in.ts';

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
