import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Config } from '#server/src/infra/config.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/src/infra/database/open-database.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { openInMemory } from '../server/support/open-in-memory.ts';
import { emptyPostgres } from '../server/support/test-database.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillViewers } from './fill-viewers.ts';
import { reads } from './reads.ts';

/** The servers of one benchmark, in a separate process so that the client does not slow them. */
export interface Hosts {
  /** By catalogue size, without caching. */
  readonly cold: Readonly<Record<number, string>>;
  /** With production caching and `operatedSize` titles. */
  readonly operated: string;
  /** Bare Fastify that serves the bytes of each read at `/0`, `/1` … */
  readonly bare: string;
  /** Access token of a viewer, by catalogue size. */
  readonly tokens: Readonly<Record<number, string>>;
  /** Milliseconds to count the neighbours of a title, by catalogue size. */
  readonly neighbours: Readonly<Record<number, readonly number[]>>;
  /** A word that occurs in many titles. */
  readonly word: string;
}

export const sizes = [100, 10_000, 100_000] as const;
export const operatedSize = 10_000;

const config: Config = { ...parseConfig({}), logLevel: 'warn', web: false, demo: false };
const [engine] = process.argv.slice(2);
const stops: (() => Promise<void>)[] = [];

async function host(): Promise<Hosts> {
  const cold: Record<number, string> = {};
  const tokens: Record<number, string> = {};
  const neighbours: Record<number, readonly number[]> = {};
  let operated: FastifyInstance | undefined;
  let word = '';
  for (const size of sizes) {
    const database = await open();
    await migrate(database.db);
    await fillCatalogue(withoutLimits(database.db), size);
    process.send?.({ filled: size });
    const services = makeServices(config, database, deriveSecrets('a secret of the bench, long enough'));
    const audience = await fillViewers(services, size);
    tokens[size] = audience.token;
    neighbours[size] = audience.neighbours;
    cold[size] = await listen(await buildApp({ ...config, cacheMegabytes: 0 }, services));
    if (size !== operatedSize) continue;
    operated = await buildApp(config, services);
    const { rows } = await sql<{
      word: string;
    }>`select lower(original_title) as word from cinema limit 1`.execute(database.db);
    word = rows[0]?.word ?? '';
  }
  if (!operated) throw new Error('No server has the size that is operated');
  const [origin, bare] = [await listen(operated), await listen(await bareApp(operated))];
  return { cold, operated: origin, bare, tokens, neighbours, word };
}

async function bareApp(from: FastifyInstance): Promise<FastifyInstance> {
  const app = Fastify();
  for (const [place, url] of Object.values(reads).entries()) {
    const { rawPayload } = await from.inject(url);
    app.get(`/${place}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(rawPayload));
  }
  return app;
}

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(): Promise<OpenDatabase> {
  if (engine === 'embedded') return openInMemory();
  const { url, stop } = await emptyPostgres();
  stops.unshift(stop);
  // The others are further databases on the same server.
  process.env.TEST_DATABASE_URL ??= url;
  return openDatabase({ dataDir: '', databaseUrl: url });
}

process.once('message', async () => {
  for (const stop of stops) await stop().catch(() => undefined);
  process.exit(0);
});
process.send?.({ hosts: await host() });
