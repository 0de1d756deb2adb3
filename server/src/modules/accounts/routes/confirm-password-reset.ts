import { confirmPasswordReset } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { useCode } from '../codes.ts';
import { normalPhone } from '../normal-phone.ts';
import { makeRegistrationToken } from '../registration-token.ts';
import { makeResetToken } from '../reset-token.ts';

export function confirmPasswordResetRoute(app: FastifyInstance, services: Services): void {
  serve(app, confirmPasswordReset, async ({ body, language, request }) => {
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
      throw new ApiError(409, 'registration_required', { extra: { registration_token } });
    }
    return answer(200, { reset_token: makeResetToken(services, user) });
  });
}
