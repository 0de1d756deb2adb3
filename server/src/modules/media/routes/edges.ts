import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBearer } from '../../../http/has-bearer.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { changesForEdges } from '../edge/changes-for-edges.ts';
import { edgePublicKey } from '../edge/edge-key.ts';

/** For edges that check keys themselves, by `EDGE_TOKEN`: the key by which they verify, and the changes about which they ask. */
export function edgesRoute(app: FastifyInstance, services: Services): void {
  const { edgeToken, secrets } = services;
  const readChanges = changesForEdges(services);
  const answer = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(text);
  const requireEdge = (request: FastifyRequest) => {
    if (edgeToken === null) throw new DomainError('not_found');
    if (!hasBearer(request, edgeToken)) throw new DomainError('token_not_valid');
  };

  app.get('/media/edges/key', (request, reply) => {
    requireEdge(request);
    return answer(reply, edgePublicKey(secrets));
  });

  app.get('/media/edges/changes', async (request, reply) => {
    requireEdge(request);
    return answer(reply, await readChanges());
  });
}
