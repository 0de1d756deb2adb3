import { deleteAccount } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { useCode } from '../codes.ts';

/** Personal data is deleted with the account. Records that the operator must keep are detached from it by their tables. */
export function deleteAccountRoute(app: FastifyInstance, services: Services): void {
  serve(app, deleteAccount, async ({ body, viewer, request }) => {
    const { phone } = await services.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    await useCode(services, { phone, code: body.code, ip: request.ip });
    await services.db.deleteFrom('users').where('id', '=', viewer.id).execute();
    return answer(204, null);
  });
}
