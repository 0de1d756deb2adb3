import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { validatorCompiler } from './http/validator.ts';
import { loggerOptions } from './logger-options.ts';
import { auth } from './plugins/auth.ts';
import { caching } from './plugins/caching.ts';
import { cors } from './plugins/cors.ts';
import { errors } from './plugins/errors.ts';
import { language } from './plugins/language.ts';
import { openapi } from './plugins/openapi.ts';
import { refuseBrokenRequest } from './plugins/refuse-broken-request.ts';
import { staticApp } from './plugins/static-app.ts';
import { routes } from './routes/routes.ts';
import type { Services } from './services.ts';

const bodyLimit = 64 * 1024;

/** Puts the server together; it listens nowhere yet. */
export async function buildApp(config: Config, services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(config),
    bodyLimit,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  cors(app);
  errors(app);
  language(app);
  caching(app);
  auth(app, services);
  // Plugins that are registered are ready only after this; routes must meet all of their hooks.
  await app.after();
  openapi(app);
  for (const route of routes) route(app, services);
  if (config.web) staticApp(app, services.folders);
  await app.ready();
  return app;
}
