import { listChannels } from '@oyna/contract/channel';
import { getPreview } from '@oyna/contract/config';
import { getStream } from '@oyna/contract/stream';
import { getCinema } from '@oyna/contract/title';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tizenLaunchParameters } from '#platforms/tizen-launch.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { launchTarget } from '#src/app/launch-target.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 60_000);
afterAll(() => server?.close());

async function tiles(language: 'uz' | 'ru' = 'ru') {
  const { body } = await server.request(getPreview, { language, headers: { host: 'tv.example:8080' } });
  expect(body.sections.every((section) => section.tiles.length > 0 && section.title !== '')).toBe(true);
  return body.sections.flatMap((section) => section.tiles);
}

/** The data that a Samsung set hands to the app when this tile is opened. */
function opened(actionData: string) {
  const data = [{ key: 'PAYLOAD', value: [JSON.stringify({ values: actionData })] }];
  const application = {
    exit: () => undefined,
    getRequestedAppControl: () => ({ appControl: { data } }),
  };
  const parameters = tizenLaunchParameters({ application: { getCurrentApplication: () => application } });
  return launchTarget(parameters);
}

describe('The preview of Smart Hub', () => {
  test('has whole addresses of small wide pictures and a title', async () => {
    const shown = await tiles();
    expect(shown.length).toBeGreaterThan(0);
    for (const tile of shown) {
      expect(tile.image_url).toMatch(/^http:\/\/tv\.example:8080\/art\/.*\?w=640$/);
      expect(tile.image_ratio).toBe('16by9');
      expect(tile.title).not.toBe('');
    }
  });

  test('opens the film, channel or stream that each tile shows', async () => {
    const { body: channels } = await server.request(listChannels, { query: { page_size: '100' } });
    for (const tile of await tiles()) {
      const route = opened(tile.action_data);
      if (route?.name === 'title' || route?.name === 'watchTitle') {
        const { status, body } = await server.request(getCinema, {
          params: { id: route.id },
          language: 'ru',
        });
        expect([status, body.title]).toEqual([200, tile.title]);
        expect(tile.is_playable).toBe(route.name === 'watchTitle');
        if (tile.is_playable) expect(body.access).toBe('free');
      } else if (route?.name === 'watchStream') {
        const { status } = await server.request(getStream, { params: { id: route.id } });
        expect(status).toBe(200);
      } else {
        expect(route?.name).toBe('watchChannel');
        const ids = channels.results.map(({ id }) => id);
        expect(ids).toContain(route && 'id' in route && route.id);
      }
    }
  });

  test('leaves out titles for adults, in both sections', async () => {
    const before = (await tiles()).map((tile) => tile.action_data);
    const ids = before.flatMap((data) => {
      const { type, id } = JSON.parse(data);
      return type === 'cinema' ? [id] : [];
    });
    await sql`update cinema set age_rating = 18 where id in (${sql.join(ids)})`.execute(server.services.db);
    const after = (await tiles()).map((tile) => tile.action_data);
    expect(after.filter((data) => JSON.parse(data).type === 'cinema' && before.includes(data))).toEqual([]);
    await sql`update cinema set age_rating = null where id in (${sql.join(ids)})`.execute(server.services.db);
  });

  test('leaves out a stream that has ended and a channel that is off air', async () => {
    await sql`update streams set ends_at = starts_at - interval '1 year', starts_at = starts_at - interval '2 years'`.execute(
      server.services.db,
    );
    await sql`update channels set state = 'off_air'`.execute(server.services.db);
    const kinds = (await tiles()).map((tile) => JSON.parse(tile.action_data).type);
    expect(new Set(kinds)).toEqual(new Set(['cinema']));
  });

  test('is not shared while it contains the address that the client used', async () => {
    const { headers } = await server.request(getPreview, { headers: { host: 'tv.example:8080' } });
    expect(headers['cache-control']).toContain('private');
  });

  test('is cached for a short time under the public address', async () => {
    const services = { ...server.services, publicUrl: 'https://oyna.example' };
    const app = await buildApp({ ...parseConfig({}), mode: 'production', logLevel: 'silent' }, services);
    const response = await app.inject({ url: '/api/v2/banner/preview/', headers: { host: 'evil.example' } });
    expect(response.body).toContain('https://oyna.example/art/');
    expect(response.body).not.toContain('evil');
    expect(response.headers['cache-control']).toMatch(/^public, max-age=\d{1,3}\b/);
    await app.close();
  });
});
