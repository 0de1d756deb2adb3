import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { signIn } from '../../support/sign-in.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const mediaEdge = 'https://edge.example';
let server: TestServer;
let app: TestServer['app'];
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  app = await buildApp(parseConfig({ MEDIA_EDGE: mediaEdge }), { ...server.services, mediaEdge });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await server?.close();
});

test('names the edge in addresses of a film and of its heartbeats', async () => {
  const headers = { authorization: `Bearer ${(await signIn(server)).access}` };
  const address = (path: string, values: Record<string, unknown>) =>
    `/api/v2/${path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))}`;
  const played = await app.inject({ url: address(playCinema.path, { id: 1 }), headers });
  const { manifest, playback_id, thumbnails } = played.json();
  const heard = await app.inject({
    method: 'POST',
    url: address(reportCinema.path, { id: 1, playback_id }),
    headers,
    payload: { position: 1, watched_at: server.services.now().toISOString() },
  });
  const addresses: string[] = [manifest.dash, `${heard.json().media_base}manifest.mpd`];
  for (const each of addresses) {
    expect(each.slice(0, mediaEdge.length + 7)).toBe(`${mediaEdge}/media/`);
    // The edge asks for the right, then for the file, by the same path.
    const url = each.slice(mediaEdge.length);
    const [right, file] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })];
    expect([right.statusCode, file.statusCode]).toEqual([200, 200]);
    expect(file.headers['access-control-allow-origin']).toBe('*');
  }
  // Pages of the phone load from no other origin.
  expect(thumbnails).toMatch(/^\/media\//);
});
