import { changePassword as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { changePassword } from '../change-password.ts';

export function changePasswordRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ body, viewer, request }) => {
    const { old_password: old, code, new_password: password } = body;
    const change = { old, code, password, ip: request.ip };
    await changePassword(services, viewer, change);
    return answer(204, null);
  });
}
