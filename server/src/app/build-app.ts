import type { FastifyInstance } from 'fastify';
import { createApp } from '../http/create-app.ts';
import { auth } from '../http/plugins/auth.ts';
import { caching } from '../http/plugins/caching.ts';
import { callLimits } from '../http/plugins/call-limits.ts';
import { connectionLimits } from '../http/plugins/connection-limits.ts';
import { cors } from '../http/plugins/cors.ts';
import { errors } from '../http/plugins/errors.ts';
import { language } from '../http/plugins/language.ts';
import { metrics } from '../http/plugins/metrics.ts';
import { networkRate } from '../http/plugins/network-rate.ts';
import { onlyLocal } from '../http/plugins/only-local.ts';
import { openapi } from '../http/plugins/openapi.ts';
import { ownNetwork } from '../http/plugins/own-network.ts';
import { publicBytes } from '../http/plugins/public-bytes.ts';
import { requestId } from '../http/plugins/request-id.ts';
import { securityHeaders } from '../http/plugins/security-headers.ts';
import { securityLog } from '../http/plugins/security-log.ts';
import { slowBodies } from '../http/plugins/slow-bodies.ts';
import { staticApp } from '../http/plugins/static-app.ts';
import { stopping } from '../http/plugins/stopping.ts';
import { routeUpgrades } from '../http/sockets/route-upgrades.ts';
import type { Config } from '../infra/config.ts';
import type { Services } from '../infra/services.ts';
import { viewerOfToken } from '../modules/accounts/public.ts';
import { measures } from './measures.ts';
import { assetLinksRoute } from './routes/asset-links.ts';
import { metricsRoute } from './routes/metrics.ts';
import { routes } from './routes.ts';

const bodyMilliseconds = 30_000;
/** A poll is open for 25 s without a byte. A response that nobody reads holds memory and a connection. */
const silentMilliseconds = 120_000;

/** Assembles the server of viewers without listening. The operators' API is another one: see admin/api. */
export async function buildApp(config: Config, services: Services): Promise<FastifyInstance> {
  const app = createApp(config, silentMilliseconds);
  connectionLimits(app, config);
  const readMetrics = metrics(app, services, measures);
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
  auth(app, (token, profile) => viewerOfToken(services, token, profile));
  callLimits(app, services);
  // Registered plugins are ready only after this; routes must be covered by all of their hooks.
  await app.after();
  openapi(app);
  metricsRoute(app, config, readMetrics);
  for (const route of routes) route(app, services);
  assetLinksRoute(app, config);
  if (config.web) staticApp(app, services.folders, config);
  routeUpgrades(app);
  await app.ready();
  return app;
}
