import { requestCode } from '@oyna/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { sendCode } from '../codes.ts';
import { normalPhone } from '../normal-phone.ts';

export function requestCodeRoute(app: FastifyInstance, services: Services): void {
  serve(app, requestCode, async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    return answer(202, await sendCode(services, { phone, ip: request.ip, language }));
  });
}
