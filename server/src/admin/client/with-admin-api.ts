import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infra/config.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import { makeServices } from '../../infra/make-services.ts';
import { openSecrets } from '../../infra/open-secrets.ts';
import { parseConfig } from '../../infra/parse-config.ts';
import { loadOperatorSeed, operatorSecretFile } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';
import { dependsOnSecret } from '../../modules/accounts/public.ts';
import { isLocalAddress } from '../../shared/is-local-address.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { buildAdminApp } from '../api/build-admin-app.ts';
import { bootstrapKey, readKeyFile } from '../operators/operator-key.ts';
import { hashOf, signRequest } from '../operators/signed-request.ts';
import { AdminApiError, toAdminApiError } from './admin-api-error.ts';
import { localBase, readServerFile } from './server-file.ts';

/** Bytes too many for memory, with their hash for the signature; see `hashOf`. */
export interface Upload {
  readonly stream: Readable;
  readonly hash: string;
}

type Body = Readonly<Record<string, unknown>> | string | Upload;

/**
 * Calls a route under `/api/operator/`. `path` is the rest of the path, including the query. A plain object
 * is sent as JSON, a string as JSON text, and an upload unchanged. Throws `AdminApiError` for a response of
 * 400 and above.
 */
export type AdminRequest = (method: string, path: string, body?: Body) => Promise<Response>;

/** `inside`: the services of an embedded database that no server has open. */
type Work<T> = (request: AdminRequest, inside: Services | null) => Promise<T>;

interface AdminApiOptions {
  /** Address of a server's operator API; by default, it is read from the data folder. */
  readonly base?: string | null;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Lets a command work on the catalogue and the accounts, whether or not a server is running. The embedded
 * database admits one process, so a command never opens it beside a server. Instead, it calls the server's
 * routes registered by `serveAdmin`.
 *
 *     await withAdminApi(async (request) => {
 *       const users = await (await request('GET', 'users?phone=%2B998901234567')).json();
 *     });
 *
 * The server is `base`, otherwise the responding one named by `server.json` in the data folder. Otherwise the
 * database is opened here and the same routes are called without a network, so that there is one code path.
 * Requests are signed with the operator's key: OPERATOR_KEY, or the bootstrap key of OPERATOR_SECRET or DATA_DIR. Throws
 * `StartupError` or `ConfigError` with a sentence for the operator if neither way is possible.
 */
export async function withAdminApi<T>(
  work: Work<T>,
  { base = null, environment = process.env }: AdminApiOptions = {},
): Promise<T> {
  const config = parseConfig(environment);
  if (base !== null) {
    rejectOpenNetwork(base);
    const request = requestOver(base.replace(/\/+$/, ''), keyOf(config));
    await request('GET', '');
    return work(request, null);
  }
  const running = await findServer(config);
  return running ? work(running, null) : withOwnDatabase(config, work);
}

/** Responses hold personal data, so they must be encrypted in transit. */
function rejectOpenNetwork(base: string): void {
  if (!URL.canParse(base)) throw new StartupError(`--base must be an address, not "${base}"`);
  if (new URL(base).protocol !== 'https:' && !isLocalAddress(base)) {
    throw new StartupError('--base must be https, unless the server is on this machine or its own network');
  }
}

/** The key of the operator. The server would not know a new bootstrap key. */
function keyOf(config: Config): KeyObject {
  if (config.operatorKey !== null) return readKeyFile(config.operatorKey);
  if (config.operatorSecret === null && !existsSync(operatorSecretFile(config.dataDir))) {
    throw new StartupError(
      `There is no operator key in ${config.dataDir}: set OPERATOR_KEY, or the DATA_DIR of the server`,
    );
  }
  return bootstrapKey(loadOperatorSeed(config));
}

async function findServer(config: Config): Promise<AdminRequest | null> {
  const facts = readServerFile(config.dataDir);
  if (!facts) return null;
  const request = requestOver(localBase(facts), keyOf(config));
  try {
    const { pid } = (await (await request('GET', '')).json()) as { pid?: unknown };
    return pid === facts.pid ? request : null;
  } catch (error) {
    // The server responded, and rejects this operator.
    if (error instanceof AdminApiError && error.code !== 'unknown' && error.status !== 404) throw error;
    // It crashed and left its file, or another process uses its port now.
    return null;
  }
}

function requestOver(base: string, key: KeyObject): AdminRequest {
  return async (method, path, body) => {
    const url = new URL(`${base}/api/operator/${path}`);
    const { content, bodyHash, headers } = contentOf(body);
    const authorization = signRequest(key, { method, path: url.pathname + url.search, bodyHash }, new Date());
    const init = { method, headers: { ...headers, authorization }, duplex: 'half', redirect: 'error' };
    const response = await fetch(url, { ...init, ...(content && { body: content }) } as RequestInit).catch(
      (cause: Error) => {
        throw new StartupError(`${base} does not respond: ${reasonOf(cause)}`, { cause });
      },
    );
    if (response.status >= 400) throw await toAdminApiError(response);
    return response;
  };
}

async function withOwnDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const secrets = await openSecrets(config, () => dependsOnSecret(database.db));
    const services = makeServices(config, database, secrets);
    const app = await buildAdminApp({ ...config, logLevel: 'silent' }, services);
    try {
      return await work(
        requestInside(app, keyOf(config)),
        config.databaseUrl === null ? { ...services, db: withoutLimits(services.db) } : null,
      );
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Calls an operator API that does not listen.
 *
 * @internal
 */
export function requestInside(app: FastifyInstance, key: KeyObject, now = () => new Date()): AdminRequest {
  return async (method, path, body) => {
    // The form in which the address is signed over a network, too.
    const { pathname, search } = new URL(`http://inside/api/operator/${path}`);
    const url = pathname + search;
    const { content, bodyHash, headers } = contentOf(body);
    const authorization = signRequest(key, { method, path: url, bodyHash }, now());
    const isStream = content instanceof Readable;
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization, ...(isStream && { 'transfer-encoding': 'chunked' }) },
      ...(content && { payload: content }),
      payloadAsStream: true,
    });
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    const told = new Response(isEmpty ? null : (Readable.toWeb(response.stream()) as ReadableStream), {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
    if (told.status >= 400) throw await toAdminApiError(told);
    return told;
  };
}

interface Content {
  readonly content?: string | Readable;
  readonly bodyHash: string;
  readonly headers: Record<string, string>;
}

function contentOf(body: Body | undefined): Content {
  const headers = { 'accept-language': 'en' };
  if (body === undefined) return { headers, bodyHash: hashOf() };
  if (isUpload(body)) {
    const { stream: content, hash: bodyHash } = body;
    return { content, bodyHash, headers: { ...headers, 'content-type': 'application/octet-stream' } };
  }
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return { content, bodyHash: hashOf(content), headers: { ...headers, 'content-type': 'application/json' } };
}

function isUpload(body: Body): body is Upload {
  return typeof body === 'object' && body.stream instanceof Readable;
}

function reasonOf(error: Error): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : error.message;
}
