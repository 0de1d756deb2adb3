import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';

const year = 365 * 86_400;

/** Serves uploaded avatars by content hash; another picture has another address. */
export function avatarRoute(app: FastifyInstance, { db }: Services): void {
  app.get('/avatars/:hash', async (request, reply) => {
    const { hash } = request.params as { hash: string };
    const picture = /^[0-9a-f]{64}$/.test(hash)
      ? await db
          .selectFrom('avatars')
          .select(['type', 'bytes'])
          .where('hash', '=', hash)
          .limit(1)
          .executeTakeFirst()
      : undefined;
    if (!picture) throw new ApiError(404, 'not_found');
    reply.header('cache-control', `public, max-age=${year}, immutable`);
    reply.header('x-content-type-options', 'nosniff');
    return reply.type(picture.type).send(Buffer.from(picture.bytes));
  });
}
