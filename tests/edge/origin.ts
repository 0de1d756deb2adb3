import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadDemo } from '#server/demo/load.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import type { Database } from '#server/src/infra/database/database.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { folders, makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { openInMemory } from '../server/support/open-in-memory.ts';
import { Counts } from './counts.ts';

/** Films of a folder of their own, so that no two share their files. */
const filmCount = 50;
const channelCount = 20;

/**
 * The service behind the edges, with films and channels of the demo. The folder gets a copy of the media of each film. One film needs a
 * plan. With a token, edges may check keys themselves.
 */
export async function startOrigin(mediaDir: string, edgeToken: string | null) {
  const database = await openInMemory();
  await migrate(database.db);
  const config = {
    ...parseConfig({
      MEDIA_DIR: mediaDir,
      MODE: 'demo',
      NETWORK_REQUESTS: '0',
      ADDRESS_CONNECTIONS: '0',
      TRUST_PROXY: '127.0.0.1',
    }),
    logLevel: 'warn' as const,
    web: false,
    edgeToken,
  };
  const services = makeServices(config, database, deriveSecrets('a secret of the edges, long enough'));
  await loadDemo({ db: withoutLimits(database.db), art: services.folders.art, now: new Date() });
  await spread(database.db, services.folders.media);
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
  const { port } = await listenTo(app.routing.bind(app), stops);
  /** An address of the service for one edge, with its counts. */
  const listen = async () => {
    const counts = new Counts();
    const { port } = await listenTo((request, response) => {
      response.once('finish', () => counts.note(request, response));
      app.routing(request, response);
    }, stops);
    return { port, counts };
  };
  const stop = async () => {
    for (const each of stops) each();
    await app.close();
    await database.close();
  };
  return { port, services, films, channels: channels.map(({ id }) => id), listen, stop };
}

/** Gives films folders of their own, and makes all but one film, and all channels, free. */
async function spread(db: Database, folder: string): Promise<void> {
  cpSync(folders.media, folder, { recursive: true, dereference: true });
  const films = await db
    .selectFrom('cinema')
    .select(['id', 'media'])
    .where('kind', '=', 'movie')
    .where('media', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [place, { id, media }] of films.entries()) {
    if (place > filmCount) {
      await db.updateTable('cinema').set({ is_playable: false, media: null }).where('id', '=', id).execute();
      continue;
    }
    const own = `edge-${place}`;
    cpSync(join(folders.media, media ?? ''), join(folder, own), { recursive: true, dereference: true });
    const access = place === filmCount ? 'subscription' : 'free';
    await db.updateTable('cinema').set({ media: own, access }).where('id', '=', id).execute();
  }
  const channels = await db
    .selectFrom('channels')
    .select('id')
    .where('media', 'is not', null)
    .where('state', '=', 'on_air')
    .orderBy('id')
    .limit(channelCount)
    .execute();
  const ids = channels.map(({ id }) => id);
  await db.updateTable('channels').set({ access: 'free' }).where('id', 'in', ids).execute();
  await db.updateTable('channels').set({ state: 'off_air' }).where('id', 'not in', ids).execute();
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function listenTo(handle: Handler, stops: (() => void)[]): Promise<{ readonly port: number }> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

export type Origin = Awaited<ReturnType<typeof startOrigin>>;
