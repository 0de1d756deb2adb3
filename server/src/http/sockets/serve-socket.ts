import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { takeUpgrade } from './route-upgrades.ts';

/** How long a client may take to close its side when the server stops, in ms. */
const stopMilliseconds = 1000;
const goingAway = 1001;
const switchingProtocols = 101;

/**
 * Registers an address of `/api/v2/` for WebSockets. A longer message than `maxBytes` closes the connection. A stopping server
 * closes all of them.
 */
export function serveSocket(
  app: FastifyInstance,
  path: string,
  maxBytes: number,
  serve: (socket: WebSocket, request: FastifyRequest) => void,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBytes, perMessageDeflate: false });
  app.get(`/api/v2/${path}`, (request, reply) => {
    const upgrade = takeUpgrade(request.raw);
    if (!upgrade) throw new DomainError('not_found');
    const { socket, head } = upgrade;
    reply.hijack().code(switchingProtocols);
    reply.raw.detachSocket(socket as typeof request.raw.socket);
    // For the hooks, the request ends here.
    reply.raw.emit('finish');
    sockets.handleUpgrade(request.raw, socket, head, (accepted) => serve(accepted, request));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(goingAway);
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, stopMilliseconds).unref();
  });
}
