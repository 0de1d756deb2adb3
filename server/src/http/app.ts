import Fastify, { type FastifyInstance } from 'fastify';
import { adminRoutes } from '../admin/api/routes.ts';
import type { Config } from '../infra/config.ts';
import { withoutLimits } from '../infra/database/without-limits.ts';
import type { Services } from '../infra/services.ts';
import { isTrusted } from './is-trusted.ts';
import { loggerOptions } from './logger-options.ts';
import { auth } from './plugins/auth.ts';
import { caching } from './plugins/caching.ts';
import { callLimits } from './plugins/call-limits.ts';
import { cors } from './plugins/cors.ts';
import { errors, rejectBrokenAddress } from './plugins/errors.ts';
import { language } from './plugins/language.ts';
import { metrics } from './plugins/metrics.ts';
import { networkRate } from './plugins/network-rate.ts';
import { onlyLocal } from './plugins/only-local.ts';
import { openapi } from './plugins/openapi.ts';
import { ownNetwork } from './plugins/own-network.ts';
import { publicBytes } from './plugins/public-bytes.ts';
import { rejectBrokenRequest } from './plugins/reject-broken-request.ts';
import { requestId } from './plugins/request-id.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { securityLog } from './plugins/security-log.ts';
import { slowBodies } from './plugins/slow-bodies.ts';
import { staticApp } from './plugins/static-app.ts';
import { stopping } from './plugins/stopping.ts';
import { assetLinksRoute } from './routes/asset-links.ts';
import { metricsRoute } from './routes/metrics.ts';
import { routes } from './routes.ts';
import { validatorCompiler } from './validator.ts';

const bodyLimit = 64 * 1024;
const headersMilliseconds = 15_000;
const bodyMilliseconds = 30_000;
/** Without a byte in either direction. Restoring a large backup is quiet for minutes. */
const silentMilliseconds = 600_000;

/** Assembles the server without listening. */
export async function buildApp(config: Config, services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(config),
    bodyLimit,
    // The identifier of a playback names its media.
    routerOptions: { maxParamLength: 300 },
    trustProxy: config.trustProxy.length > 0 && isTrusted(config.trustProxy),
    forceCloseConnections: 'idle',
    connectionTimeout: silentMilliseconds,
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 5000 },
    // While stopping, our own hook rejects requests, so that these errors look like all others.
    return503OnClosing: false,
    clientErrorHandler: rejectBrokenRequest,
    frameworkErrors: rejectBrokenAddress,
  });
  if (config.maxConnections > 0) app.server.maxConnections = config.maxConnections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const readMetrics = metrics(app, services);
  securityLog(app);
  requestId(app);
  stopping(app);
  onlyLocal(app);
  ownNetwork(app, config);
  slowBodies(app, bodyMilliseconds);
  networkRate(app, services, config.requestsPerSecond);
  const { keep, giveStale } = publicBytes(app, services, config.cacheMegabytes);
  errors(app, giveStale);
  securityHeaders(app, services, config);
  cors(app);
  language(app);
  caching(app, keep);
  auth(app, services);
  callLimits(app, services);
  // Registered plugins are ready only after this; routes must be covered by all of their hooks.
  await app.after();
  openapi(app);
  metricsRoute(app, config, readMetrics);
  for (const route of routes) route(app, services);
  // Imports and backups take longer than a viewer would wait.
  const unlimited = { ...services, db: withoutLimits(services.db) };
  for (const route of adminRoutes) route(app, unlimited);
  assetLinksRoute(app, config);
  if (config.web) staticApp(app, services.folders, config);
  await app.ready();
  return app;
}
