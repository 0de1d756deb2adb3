import { confirmPasswordReset, requestPasswordReset, setPassword } from '@oyna/contract/account';
import { changePassword as changePasswordCall } from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-of.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { sendCode } from '../codes/codes.ts';
import { normalPhone } from '../codes/normal-phone.ts';
import { codesPerAddress, codeTriesPerAddress, passwordChanges, passwordsPerAddress } from '../limits.ts';
import { changePassword } from '../password/change-password.ts';
import { confirmReset, resetPassword } from '../password/reset-password.ts';

export function changePasswordRoute(app: FastifyInstance, services: Services): void {
  const limits = [passwordChanges, byService(codeTriesPerAddress)] as const;
  serve(app, limited(changePasswordCall, ...limits), async ({ body, viewer, request }) => {
    const { old_password: old, code, request_id, new_password: password } = body;
    const change = { old, code, request_id, password, ip: request.ip };
    await changePassword(services, viewer, change);
    return respond(204, null);
  });
}

export function requestPasswordResetRoute(app: FastifyInstance, services: Services): void {
  const limit = byService(codesPerAddress(services));
  serve(app, limited(requestPasswordReset, limit), async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    return respond(202, await sendCode(services, { phone, ip: request.ip, language, purpose: 'reset' }));
  });
}

export function confirmPasswordResetRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(confirmPasswordReset, byService(codeTriesPerAddress)),
    async ({ body, language, request }) => {
      const phone = normalPhone(body.phone, language);
      const proof = { phone, code: body.code, request_id: body.request_id, ip: request.ip };
      return respond(200, { reset_token: await confirmReset(services, proof) });
    },
  );
}

export function setPasswordRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(setPassword, byService(passwordsPerAddress)), async ({ body, language, request }) => {
    const { reset_token: token, password, device } = body;
    const context = { client: clientOf(request), language, device };
    return respond(200, await resetPassword(services, { token, password }, context));
  });
}
