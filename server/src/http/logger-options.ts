import type { IncomingMessage } from 'node:http';
import { LogController } from 'fastify';
import type { Config } from '../infra/config.ts';
import { plainPath } from './plain-path.ts';
import { limitLines } from './plugins/line-limit.ts';
import { requestIdOf } from './plugins/request-id.ts';

interface Requested {
  readonly method: string;
  readonly url: string;
}

interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

/**
 * JSON lines, each with the request's identifier. Addresses are logged without queries and signatures. Phone
 * numbers, codes and tokens are removed from every line as it is written.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  const req = ({ method, url }: Requested) => ({ method, url: withoutSecrets(url) });
  return {
    logger: {
      level: logLevel,
      serializers: { req, err: failure },
      hooks: { streamWrite: strikeOut, logMethod: limitLines() },
    },
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    genReqId: (request: Pick<IncomingMessage, 'headers'>) => requestIdOf(request),
  };
}

function withoutSecrets(url: string): string {
  return plainPath(url).replace(/^\/media\/[^/]+/, '/media/-');
}

/** The only logged parts of a database error; its other properties contain rows and parameters. */
function failure(error: Failure): { type: string; message: string; stack: string; [key: string]: unknown } {
  const { name, code, message, stack, cause } = error;
  const inner = typeof cause === 'object' && cause !== null ? { cause: failure(cause) } : {};
  return { type: String(name), message: String(message), stack: String(stack), code, ...inner };
}

const secrets: readonly RegExp[] = [
  /\+\d{7,15}\b/g,
  // JWT and other signed texts of two or three parts; no file name has parts that long.
  // Only from its first character: trying every position of a long address would keep the server busy for seconds.
  /(?<![\w-])[\w-]{16,}\.[\w-]{16,}(?:\.[\w-]{16,})?/g,
  /(?<="(?:code|access|refresh|token|password|pin|phone)":")[^"]+/g,
];

function strikeOut(line: string): string {
  return secrets.reduce((text, secret) => text.replace(secret, '-'), line);
}
