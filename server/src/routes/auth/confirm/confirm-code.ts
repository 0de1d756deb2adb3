import { confirmCode } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { useCode } from '../../../accounts/codes.ts';
import { createUser } from '../../../accounts/create-user.ts';
import { normalPhone } from '../../../accounts/normal-phone.ts';
import { makeRegistrationToken } from '../../../accounts/registration-token.ts';
import { signIn } from '../../../accounts/sign-in.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function confirmCodeRoute(app: FastifyInstance, services: Services): void {
  serve(app, confirmCode, async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    const registration = await useCode(services, { phone, code: body.code, ip: request.ip });
    const known = await services.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirst();
    const id = known?.id ?? (registration && (await createUser(services, phone, registration, language)));
    if (!id) {
      const registration_token = makeRegistrationToken(services, phone);
      throw new ApiError(409, 'registration_required', { extra: { registration_token } });
    }
    return answer(200, await signIn(services, id, { request, language, device: body.device }));
  });
}
