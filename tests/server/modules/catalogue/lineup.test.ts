import { type LineupChannel, listChannels, listLineup } from '@oyna/contract/channel';
import { listGuide, setFavouriteChannel } from '@oyna/contract/guide';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillChannels } from '../../../bench-server/fill-channels.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { embeddedDatabase, postgresDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const size = 2000;

describe.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', postgresDatabase],
])('The line-up of many channels, on %s', (_name, open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
    await fillChannels(
      server.services.db,
      { channels: size, days: 1, programmesPerDay: 4 },
      server.services.now(),
    );
  }, 240_000);
  afterAll(() => server?.close());

  test('has every channel in one page, by number', async () => {
    const { body } = await server.request(listLineup);
    expect([body.count, body.results.length, body.next, body.previous]).toEqual([size, size, null, null]);
    const numbers = body.results.map((it) => it.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  test('agrees with the list of channels, without programmes', async () => {
    const { body } = await server.request(listLineup, { language: 'ru' });
    const { body: listed } = await server.request(listChannels, {
      query: { page_size: 100 },
      language: 'ru',
    });
    const plain = listed.results.map(({ now: _now, next: _next, ...channel }): LineupChannel => channel);
    expect(body.results.slice(0, 100)).toEqual(plain);
  });

  test('marks the favourites of the viewer only with a token', async () => {
    const viewer = await newViewer(server.services);
    const guest = await server.request(listLineup);
    expect(guest.body.results.some((it) => it.is_favourite !== undefined)).toBe(false);
    expect(guest.headers['cache-control']).toMatch(/^public/);
    const channel = guest.body.results[1500]?.id ?? 0;
    await server.request(setFavouriteChannel, { token: viewer.token, body: { channel, favourite: true } });
    const own = await server.request(listLineup, { token: viewer.token });
    expect(own.body.results.filter((it) => it.is_favourite).map((it) => it.id)).toEqual([channel]);
    expect(own.body.results.every((it) => it.is_favourite !== undefined)).toBe(true);
    expect(own.headers['cache-control']).toContain('private');
  });

  test('answers an unchanged line-up without a body', async () => {
    const { token } = await newViewer(server.services);
    for (const sent of [{}, { token }]) {
      const { headers } = await server.request(listLineup, sent);
      const again = await server.request(listLineup, {
        ...sent,
        headers: { 'if-none-match': headers.etag ?? '' },
      });
      expect([again.status, again.body]).toEqual([304, null]);
    }
  });

  test('has a guide for any fifty of them', async () => {
    const { body } = await server.request(listLineup);
    const ids = body.results.slice(1000, 1050).map((it) => it.id);
    const now = server.services.now().getTime();
    const query = {
      channels: ids.join(','),
      from: new Date(now).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
    };
    const guide = await server.request(listGuide, { query });
    expect(guide.body.results.map((it) => it.channel)).toEqual(ids);
    expect(guide.body.results.every((it) => it.programmes.length > 0)).toBe(true);
  });
});
