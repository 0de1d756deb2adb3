import { setPin as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { setPin } from '../../../../accounts/pin.ts';
import { readUser } from '../../../../accounts/user.ts';
import { ApiError } from '../../../../errors/api-error.ts';
import { answer, serve } from '../../../../http/serve.ts';
import type { Services } from '../../../../services.ts';

export function setPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ body, viewer, language, request }) => {
    const wish = { pin: body.pin, ageLimit: body.age_limit };
    await setPin(services, viewer, wish, { pin: body.old_pin, code: body.code, ip: request.ip });
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new ApiError(401, 'token_not_valid');
    return answer(200, user);
  });
}
