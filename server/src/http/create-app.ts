import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../infra/config.ts';
import { isTrusted } from './is-trusted.ts';
import { loggerOptions } from './logger-options.ts';
import { rejectBrokenAddress } from './plugins/errors.ts';
import { lineLimit } from './plugins/line-limit.ts';
import { rejectBrokenRequest } from './plugins/reject-broken-request.ts';
import { validatorCompiler } from './validator.ts';

const bodyLimit = 64 * 1024;
const headersMilliseconds = 15_000;

/**
 * A server without routes: its limits, its log and its validation. A connection without a byte in either direction is closed
 * after `silentMilliseconds`.
 */
export function createApp(
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  silentMilliseconds: number,
): FastifyInstance {
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
  lineLimit(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  return app;
}
