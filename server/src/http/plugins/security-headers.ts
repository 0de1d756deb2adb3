import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';

const year = 365 * 86_400;
/** An operator's pictures, media and licence servers may be anywhere. */
const anywhere = ['https:', 'http:'];

/** The app: shaka uses blob: addresses. */
const app = {
  defaultSrc: ["'self'"],
  /** A page of the app also has the hashes of its own inline scripts: see static-app.ts. */
  scriptSrc: ["'self'"],
  /** Old engines get style sheets from scripts, as elements that no hash could name. */
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
 * Security headers for browsers. Pages with their own scripts set their own policy. Media and pictures also
 * serve packaged apps, which have a different origin.
 */
export function securityHeaders(server: FastifyInstance, { remoteConfig }: Services): void {
  /** The chat: our page around the vendor's script, or the vendor's own page. Follows changes of the file. */
  const chatPage = (): string => {
    const page = remoteConfig.last().chat?.page;
    return page ? `'self' ${new URL(page).origin}` : "'self'";
  };
  server.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...app, frameSrc: [chatPage] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A messenger's sign-in window must be able to respond to the page that opened it.
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
