import { register } from '@oyna/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { giveBackToLimit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { accountByToken } from '../account-by-token.ts';
import { sendCode } from '../codes.ts';
import { normalPhone } from '../normal-phone.ts';
import { signIn } from '../sign-in.ts';

export function registerRoute(app: FastifyInstance, services: Services): void {
  serve(app, register, async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    await takeFromLimit(services, { key: `register:${request.ip}`, most: 60, seconds: 3600 });
    const { registration_token, first_name, last_name, password } = body;
    if (registration_token === undefined) {
      const registration = { first_name, last_name };
      return answer(202, await sendCode(services, { phone, ip: request.ip, language, registration }));
    }
    const account = { phone, registration_token, first_name, last_name, password, language };
    const id = await accountByToken(services, account);
    await giveBackToLimit(services, `register:${request.ip}`);
    return answer(201, await signIn(services, id, { request, language, device: body.device }));
  });
}
