import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadDemo } from '#server/demo/load.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { openInMemory } from '../server/support/open-in-memory.ts';
import { Counts } from './counts.ts';

/** The service behind the edges, with the demo's films and channels. */
export async function startOrigin() {
  const database = await openInMemory();
  await migrate(database.db);
  const config = {
    ...parseConfig({
      MODE: 'demo',
      NETWORK_REQUESTS: '0',
      ADDRESS_CONNECTIONS: '0',
      TRUST_PROXY: '127.0.0.1',
    }),
    logLevel: 'warn' as const,
    web: false,
  };
  const services = makeServices(config, database, deriveSecrets('a secret of the edges, long enough'));
  await loadDemo({ db: withoutLimits(database.db), art: services.folders.art, now: new Date() });
  const app = await buildApp(config, services);
  await app.ready();
  const films = await database.db
    .selectFrom('cinema')
    .select(['id', 'access'])
    .where('kind', '=', 'movie')
    .where('is_playable', '=', true)
    .where('media', 'is not', null)
    .execute();
  const channels = await database.db
    .selectFrom('channels')
    .select('id')
    .where('access', '=', 'free')
    .where('state', '=', 'on_air')
    .where('media', 'is not', null)
    .execute();
  const stops: (() => void)[] = [];
  /** An address of the service for one edge, with its counts. */
  const listen = async () => {
    const counts = new Counts();
    const server = createServer((request, response) => {
      response.once('finish', () => counts.note(request, response));
      app.routing(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { port: (server.address() as AddressInfo).port, counts };
  };
  const stop = async () => {
    for (const each of stops) each();
    await app.close();
    await database.close();
  };
  return { app, services, films, channels: channels.map(({ id }) => id), listen, stop };
}

export type Origin = Awaited<ReturnType<typeof startOrigin>>;
