import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The connection of a request that asks for a WebSocket, and the bytes after the request. */
interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** The part of Node's parser that hands over a request whose headers are complete. */
interface Parser {
  onIncoming(request: IncomingMessage & { upgrade: boolean | null }, keepAlive: boolean): number;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Takes over the connection of a request; `null` for an ordinary request. */
export function takeUpgrade(raw: IncomingMessage): Upgrade | null {
  const upgrade = upgrades.get(raw) ?? null;
  upgrades.delete(raw);
  return upgrade;
}

/**
 * Hands requests for a WebSocket to the routes, so that all hooks apply to them as well. The routes answer on the
 * connection, or take it over.
 */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('connection', ignoreOtherOffers);
  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Of a connection that nobody took over yet.
    socket.on('error', () => socket.destroy());
    upgrades.set(raw, { socket, head });
    const response = new ServerResponse(raw);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    response.once('finish', () => {
      if (upgrades.has(raw)) socket.end();
    });
    app.routing(raw, response);
  });
}

/**
 * Clients in Java offer HTTP/2 with their first request, also in the callback of a bank. As soon as somebody listens to upgrades, Node would
 * hand over each of these connections without the request's body. Node 24.9 has `shouldUpgradeCallback` for this; older ones
 * only have their parser.
 */
function ignoreOtherOffers(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: Parser };
  if (!parser?.onIncoming) return;
  const handOver = parser.onIncoming;
  parser.onIncoming = (request, keepAlive) => {
    if (request.upgrade && request.headers.upgrade?.toLowerCase() !== 'websocket') request.upgrade = false;
    return handOver(request, keepAlive);
  };
}
