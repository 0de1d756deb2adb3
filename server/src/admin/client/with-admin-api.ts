import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../http/app.ts';
import { type Config, parseConfig } from '../../infra/config.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { openDatabase } from '../../infra/database/open-database.ts';
import { loadSecrets, type Secrets } from '../../infra/secrets.ts';
import { isLocalAddress } from '../../shared/is-local-address.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { makeServices } from '../../startup/server.ts';
import { adminToken } from '../admin-token.ts';
import { toAdminApiError } from './admin-api-error.ts';
import { localBase, readServerFile } from './server-file.ts';

type Body = Readonly<Record<string, unknown>> | string | Readable;

/**
 * Calls a route under `/api/operator/`. `path` is the rest of the path, including the query. A plain object
 * is sent as JSON, a string as JSON text, and a stream unchanged. Throws `AdminApiError` for a response of
 * 400 and above.
 */
export type AdminRequest = (method: string, path: string, body?: Body) => Promise<Response>;

interface AdminApiOptions {
  /** Address of a server; by default, it is read from the data folder. */
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
 * Requests are signed with the server's secret: SIGNING_SECRET, or the one in DATA_DIR. Throws `StartupError`
 * or `ConfigError` with a sentence for the operator if neither way is possible.
 */
export async function withAdminApi<T>(
  work: (request: AdminRequest) => Promise<T>,
  { base = null, environment = process.env }: AdminApiOptions = {},
): Promise<T> {
  const config = parseConfig(environment);
  if (base !== null) {
    rejectOpenNetwork(base);
    const request = requestOver(base.replace(/\/+$/, ''), secretsOf(config));
    await request('GET', '');
    return work(request);
  }
  const running = await findServer(config);
  return running ? work(running) : withOwnDatabase(config, work);
}

/** The signature does not cover the body, so requests must be encrypted in transit. */
function rejectOpenNetwork(base: string): void {
  if (!URL.canParse(base)) throw new StartupError(`--base must be an address, not "${base}"`);
  if (new URL(base).protocol !== 'https:' && !isLocalAddress(base)) {
    throw new StartupError('--base must be https, unless the server is on this machine or its own network');
  }
}

/** The server would not know a new secret. */
function secretsOf(config: Config): Secrets {
  if (config.signingSecret === null && !existsSync(join(config.dataDir, 'secret'))) {
    throw new StartupError(
      `There is no secret in ${config.dataDir}: set DATA_DIR or SIGNING_SECRET as the server has it`,
    );
  }
  return loadSecrets(config);
}

async function findServer(config: Config): Promise<AdminRequest | null> {
  const facts = readServerFile(config.dataDir);
  if (!facts) return null;
  const request = requestOver(localBase(facts), secretsOf(config));
  try {
    const { pid } = (await (await request('GET', '')).json()) as { pid?: unknown };
    return pid === facts.pid ? request : null;
  } catch {
    // It crashed and left its file, or another process uses its port now.
    return null;
  }
}

function requestOver(base: string, secrets: Secrets): AdminRequest {
  return async (method, path, body) => {
    const url = new URL(`${base}/api/operator/${path}`);
    const { content, headers } = contentOf(body);
    const authorization = adminToken(secrets, method, url.pathname + url.search, new Date());
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

async function withOwnDatabase<T>(config: Config, work: (request: AdminRequest) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const services = makeServices(config, database, loadSecrets(config));
    const app = await buildApp({ ...config, web: false, logLevel: 'silent' }, services);
    try {
      return await work(requestInside(app, services.secrets));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/** Calls a server that does not listen. */
export function requestInside(app: FastifyInstance, secrets: Secrets, now = () => new Date()): AdminRequest {
  return async (method, path, body) => {
    const url = `/api/operator/${path}`;
    const { content, headers } = contentOf(body);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: adminToken(secrets, method, url, now()) },
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

function contentOf(body: Body | undefined): { content?: string | Readable; headers: Record<string, string> } {
  const headers = { 'accept-language': 'en' };
  if (body === undefined) return { headers };
  if (body instanceof Readable)
    return { content: body, headers: { ...headers, 'content-type': 'application/octet-stream' } };
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return { content, headers: { ...headers, 'content-type': 'application/json' } };
}

function reasonOf(error: Error): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : error.message;
}
