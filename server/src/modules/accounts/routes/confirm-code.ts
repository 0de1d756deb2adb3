import { confirmCode } from '@oyna/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { accountByCode } from '../account-by-code.ts';
import { signIn } from '../sign-in.ts';

export function confirmCodeRoute(app: FastifyInstance, services: Services): void {
  serve(app, confirmCode, async ({ body, language, request }) => {
    const { phone, code, device } = body;
    const id = await accountByCode(services, { phone, code, ip: request.ip, language });
    return answer(200, await signIn(services, id, { request, language, device }));
  });
}
