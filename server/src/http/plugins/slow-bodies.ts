import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection whose request body takes longer than this, because each holds memory and a socket.
 */
export function slowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    done();
  });
}
