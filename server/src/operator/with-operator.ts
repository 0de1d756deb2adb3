import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { isLocalAddress } from '../is-local-address.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { makeServices } from '../server.ts';
import { StartupError } from '../startup-error.ts';
import { refusalOf } from './operator-refusal.ts';
import { operatorToken } from './operator-token.ts';
import { localBase, readServerFile } from './server-file.ts';

type Body = Readonly<Record<string, unknown>> | string | Readable;

/**
 * Asks a route under `/api/operator/`. `path` is what follows, query included. A plain object is sent as JSON, a
 * text as the JSON it is, a stream as it is. Throws `OperatorRefusal` for an answer of 400 and above.
 */
export type Ask = (method: string, path: string, body?: Body) => Promise<Response>;

interface OperatorOptions {
  /** Address of a server; without one it is looked for in the data folder. */
  readonly base?: string | null;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * How a command works on the catalogue and the accounts, whether a server runs or not. The embedded database admits
 * one process, so a command never opens it beside a server: it asks the server, by routes that `serveOperator`
 * registers.
 *
 *     await withOperator(async (ask) => {
 *       const users = await (await ask('GET', 'users?phone=%2B998901234567')).json();
 *     });
 *
 * The server is `base`, else the one that `server.json` in the data folder names and that answers; else the database
 * is opened here and the same routes are asked without a network, so there is one way for everything. Requests are
 * signed with the server's secret: SIGNING_SECRET, or the one in DATA_DIR. Throws `StartupError` or `ConfigError`
 * with a sentence for the operator when neither way is open.
 */
export async function withOperator<T>(
  work: (ask: Ask) => Promise<T>,
  { base = null, environment = process.env }: OperatorOptions = {},
): Promise<T> {
  const config = parseConfig(environment);
  if (base !== null) {
    refuseOpenNetwork(base);
    const ask = askOver(base.replace(/\/+$/, ''), secretsOf(config));
    await ask('GET', '');
    return work(ask);
  }
  const running = await findServer(config);
  return running ? work(running) : withOwnDatabase(config, work);
}

/** Its signature covers no body, so a request must not be overheard. */
function refuseOpenNetwork(base: string): void {
  if (!URL.canParse(base)) throw new StartupError(`--base must be an address, not "${base}"`);
  if (new URL(base).protocol !== 'https:' && !isLocalAddress(base)) {
    throw new StartupError('--base must be https, unless the server is on this machine or its own network');
  }
}

/** A new secret would be none that the server knows. */
function secretsOf(config: Config): Secrets {
  if (config.signingSecret === null && !existsSync(join(config.dataDir, 'secret'))) {
    throw new StartupError(
      `There is no secret in ${config.dataDir}: set DATA_DIR or SIGNING_SECRET as the server has it`,
    );
  }
  return loadSecrets(config);
}

async function findServer(config: Config): Promise<Ask | null> {
  const facts = readServerFile(config.dataDir);
  if (!facts) return null;
  const ask = askOver(localBase(facts), secretsOf(config));
  try {
    const { pid } = await (await ask('GET', '')).json();
    return pid === facts.pid ? ask : null;
  } catch {
    // It crashed and left its file, or its port is now another's.
    return null;
  }
}

function askOver(base: string, secrets: Secrets): Ask {
  return async (method, path, body) => {
    const url = new URL(`${base}/api/operator/${path}`);
    const { content, headers } = contentOf(body);
    const authorization = operatorToken(secrets, method, url.pathname + url.search, new Date());
    const init = { method, headers: { ...headers, authorization }, duplex: 'half', redirect: 'error' };
    const answer = await fetch(url, { ...init, ...(content && { body: content }) } as RequestInit).catch(
      (cause: Error) => {
        throw new StartupError(`${base} does not answer: ${reasonOf(cause)}`, { cause });
      },
    );
    if (answer.status >= 400) throw await refusalOf(answer);
    return answer;
  };
}

async function withOwnDatabase<T>(config: Config, work: (ask: Ask) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const services = makeServices(config, database, loadSecrets(config));
    const app = await buildApp({ ...config, web: false, logLevel: 'silent' }, services);
    try {
      return await work(askInside(app, services.secrets));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/** Asks a server that listens nowhere. */
export function askInside(app: FastifyInstance, secrets: Secrets, now = () => new Date()): Ask {
  return async (method, path, body) => {
    const url = `/api/operator/${path}`;
    const { content, headers } = contentOf(body);
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: operatorToken(secrets, method, url, now()) },
      ...(content && { payload: content }),
      payloadAsStream: true,
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    const told = new Response(isEmpty ? null : (Readable.toWeb(answer.stream()) as ReadableStream), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
    if (told.status >= 400) throw await refusalOf(told);
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
