import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const year = 365 * 86_400;
/** Pictures, media and licence servers of an operator's own may be anywhere. */
const anywhere = ['https:', 'http:'];

/** The app: shaka works in blob: addresses, and the build tells engines apart by a script of `data:`. */
const app = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'unsafe-inline'", 'data:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...anywhere],
  mediaSrc: ["'self'", 'blob:', 'data:', ...anywhere],
  connectSrc: ["'self'", 'data:', 'blob:', ...anywhere],
  workerSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Headers that keep a browser from being used against the viewer. Pages with scripts of their own set a policy of
 * their own. Media and pictures are for packaged apps too, whose origin is another.
 */
export function securityHeaders(server: FastifyInstance): void {
  server.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: app },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The window of a messenger's sign-in must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`);
    done();
  });
}
