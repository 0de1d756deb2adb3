import { signInByPassword } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { normalPhone } from '../normal-phone.ts';
import { userByPassword } from '../password-sign-in.ts';
import { signIn } from '../sign-in.ts';

export function signInByPasswordRoute(app: FastifyInstance, services: Services): void {
  serve(app, signInByPassword, async ({ body, language, request }) => {
    const { password, device } = body;
    const phone = normalPhone(body.phone, language);
    const id = await userByPassword(services, { phone, password, ip: request.ip });
    return answer(200, await signIn(services, id, { request, language, device }));
  });
}
