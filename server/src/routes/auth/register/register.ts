import { register } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { sendCode } from '../../../accounts/codes.ts';
import { createUser } from '../../../accounts/create-user.ts';
import { normalPhone } from '../../../accounts/normal-phone.ts';
import { hashPassword } from '../../../accounts/password.ts';
import { provesPhone } from '../../../accounts/registration-token.ts';
import { signIn } from '../../../accounts/sign-in.ts';
import { takeFromLimit } from '../../../database/take-from-limit.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function registerRoute(app: FastifyInstance, services: Services): void {
  serve(app, register, async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    await takeFromLimit(services, { key: `register:${request.ip}`, most: 60, seconds: 3600 });
    const { registration_token } = body;
    if (registration_token !== undefined && !provesPhone(services, registration_token, phone)) {
      throw new ApiError(400, 'registration_token_invalid');
    }
    const registration = { first_name: body.first_name, last_name: body.last_name };
    if (registration_token === undefined) {
      return answer(202, await sendCode(services, { phone, ip: request.ip, language, registration }));
    }
    const password = body.password === undefined ? null : await hashPassword(body.password);
    const id = await createUser(services, phone, registration, language, password);
    // The token has made its account already: it is good for one.
    if (id === null) throw new ApiError(400, 'registration_token_invalid');
    return answer(201, await signIn(services, id, { request, language, device: body.device }));
  });
}
