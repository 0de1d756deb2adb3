import { requestOwnCode } from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { sendOwnCode } from '../codes/send-own-code.ts';
import { codesPerAddress } from '../limits.ts';

export function requestOwnCodeRoute(app: FastifyInstance, services: Services): void {
  const limit = byService(codesPerAddress(services));
  serve(app, limited(requestOwnCode, limit), async ({ body, viewer, language, request }) => {
    const wanted = { purpose: body.purpose, ip: request.ip, language };
    return respond(202, await sendOwnCode(services, viewer, wanted));
  });
}
