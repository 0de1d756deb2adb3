import { setPin as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { setPin } from '../pin.ts';
import { readUser } from '../user.ts';

export function setPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ body, viewer, language, request }) => {
    const wish = { pin: body.pin, ageLimit: body.age_limit };
    await setPin(services, viewer, wish, { pin: body.old_pin, code: body.code, ip: request.ip });
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new ApiError(401, 'token_not_valid');
    return answer(200, user);
  });
}
