import { requestPasswordReset } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { sendCode } from '../codes.ts';
import { normalPhone } from '../normal-phone.ts';

export function requestPasswordResetRoute(app: FastifyInstance, services: Services): void {
  serve(app, requestPasswordReset, async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    return answer(202, await sendCode(services, { phone, ip: request.ip, language }));
  });
}
