import { confirmPasswordReset } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { useCode } from '../../../../../accounts/codes.ts';
import { normalPhone } from '../../../../../accounts/normal-phone.ts';
import { makeRegistrationToken } from '../../../../../accounts/registration-token.ts';
import { makeResetToken } from '../../../../../accounts/reset-token.ts';
import { ApiError } from '../../../../../errors/api-error.ts';
import { answer, serve } from '../../../../../http/serve.ts';
import type { Services } from '../../../../../services.ts';

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
