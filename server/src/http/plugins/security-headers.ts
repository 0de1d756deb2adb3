import type { IncomingMessage } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infra/config.ts';
import type { Services } from '../../infra/services.ts';

const year = 365 * 86_400;
/** The app: shaka uses blob: addresses. */
const policy = {
  defaultSrc: ["'self'"],
  /** A page of the app also has the hashes of its own inline scripts and style sheets: see static-app.ts. */
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'", 'data:', 'blob:'],
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
export function securityHeaders(
  server: FastifyInstance,
  { remoteConfig, drm }: Pick<Services, 'remoteConfig' | 'drm'>,
  config: Pick<Config, 'contentOrigins' | 'mode'>,
): void {
  const content = contentSources(config);
  const certificate = drm.widevineCertificate === null ? [] : [originOf(drm.widevineCertificate)];
  const collector = (): string => {
    const { analytics } = remoteConfig.last();
    return analytics ? originOf(analytics.collector) : "'self'";
  };
  /** The chat: our page around the vendor's script, or the vendor's own page. Follows changes of the file. */
  const chatPage = (): string => {
    const page = remoteConfig.last().chat?.page;
    return page ? `'self' ${originOf(page)}` : "'self'";
  };
  const directives = {
    ...policy,
    imgSrc: [...policy.imgSrc, ...content],
    mediaSrc: [...policy.mediaSrc, ...content],
    connectSrc: [...policy.connectSrc, ownSockets, ...content, ...certificate, collector],
    frameSrc: [chatPage],
  };
  server.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A messenger's sign-in window must be able to respond to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Gives the app a process of its own also in engines that do not isolate every site.
    originAgentCluster: true,
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

/** The WebSocket of messages: `'self'` does not cover it in the engines of old televisions. */
function ownSockets({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Where the operator's pictures and media are. A page over https loads nothing over http anyway. */
function contentSources({
  contentOrigins,
  mode,
}: Pick<Config, 'contentOrigins' | 'mode'>): readonly string[] {
  return contentOrigins ?? (mode === 'demo' ? ['https:', 'http:'] : ['https:']);
}

function originOf(address: string): string {
  return new URL(address).origin;
}
