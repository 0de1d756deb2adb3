import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection whose request body takes longer than this, because each holds memory and a socket. An
 * operator's upload may take as long as the database needs for it.
 */
export function slowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.url?.startsWith('/api/operator/')) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    done();
  });
}
