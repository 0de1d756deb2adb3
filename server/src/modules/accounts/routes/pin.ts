import {
  checkPin as checkPinCall,
  removePin as removePinCall,
  setPin as setPinCall,
} from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { codeTriesPerAddress, pinUses } from '../limits.ts';
import { pinSubject } from '../pin/age-limit.ts';
import { grantPin, removePin, setPin } from '../pin/pin.ts';
import { readUser } from '../users/user.ts';

/** A guest with a mark counts for the guests of its account, in the handler; one without is rejected before any hash. */
const pinChecks = {
  ...pinUses,
  by: ({ viewer, body, ip }: { viewer: Viewer | null; body: { mark?: string | undefined }; ip: string }) =>
    viewer?.session ?? (body.mark === undefined ? ip : null),
} as const;

/** A PIN is changed with the old one or with a code, which has tries of its own and stays a way when those of the PIN are used up. */
const guesses = [
  {
    ...pinUses,
    by: ({ viewer, body }: { viewer: Viewer | null; body: object | null }) =>
      body !== null && 'code' in body && body.code !== undefined ? null : (viewer?.session ?? null),
  },
  byService(codeTriesPerAddress),
] as const;

export function setPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(setPinCall, ...guesses), async ({ body, viewer, language, request }) => {
    const wanted = { pin: body.pin, ageLimit: body.age_limit };
    await setPin(services, viewer, wanted, {
      pin: body.old_pin,
      code: body.code,
      request_id: body.request_id,
      ip: request.ip,
    });
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new DomainError('token_not_valid');
    return respond(200, user);
  });
}

export function checkPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(checkPinCall, pinChecks), async ({ body, viewer }) => {
    const subject = pinSubject(services, { viewer, mark: body.mark });
    if (!subject) throw new DomainError('not_authenticated');
    if (!viewer) await takeFromLimit(services, pinUses, `guest-${subject.user}`);
    return respond(200, await grantPin(services, subject, body.pin));
  });
}

export function removePinRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(removePinCall, ...guesses), async ({ body, viewer, request }) => {
    await removePin(services, viewer, { ...body, ip: request.ip });
    return respond(204, null);
  });
}
