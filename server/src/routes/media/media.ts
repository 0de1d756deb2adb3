import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { opensMedia } from '../../media/media-address.ts';
import { readMediaFacts } from '../../media/media-facts.ts';
import { timeAddress } from '../../media/time-address.ts';
import type { Services } from '../../services.ts';
import { sendLive } from './send-live.ts';

const day = 86_400;
const plainFile = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Films and channels, for whoever holds a signed address. */
export function mediaRoute(app: FastifyInstance, { secrets, folders, now }: Services): void {
  app.register(fastifyStatic, { root: folders.media, serve: false, cacheControl: false, index: false });

  app.get(timeAddress, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(now().toISOString()),
  );

  app.get('/media/*', async (request, reply) => {
    const [key = '', folder = '', ...rest] = (request.params as { '*': string })['*'].split('/');
    if (!opensMedia(secrets, now(), key, folder)) throw new ApiError(403, 'media_refused');
    const facts = await readMediaFacts(folders.media, folder);
    const file = rest.join('/');
    if (!facts || file === 'media.json' || !plainFile.test(file)) throw new ApiError(404, 'not_found');
    if (facts.kind === 'loop') return sendLive(reply, facts, { folders, folder, file, now: now() });
    return sendFilm(reply, `${folder}/${file}`);
  });
}

function sendFilm(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', `public, max-age=${day}`).sendFile(path);
}
