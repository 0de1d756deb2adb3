import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playCinema } from '@oyna/contract/playback';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newViewer } from '../../../support/new-viewer.ts';
import { subscribe } from '../../../support/subscribe.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

const secret = 'the key of the licence servers';
const film = 1;

let server: TestServer;
/** The requests that the licence server got. */
let heard: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
let status = 200;
const licences = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { location: '/elsewhere' }).end(Buffer.from([9, 0, 255]));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => licences.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(licences.address() as AddressInfo).port}`;
  const drm = { widevine: `${origin}/w?id=1`, widevineCertificate: null, playready: `${origin}/p`, secret };
  server = await startTestServer(await embeddedDatabase(), { drm });
}, 120_000);
afterAll(async () => {
  await server?.close();
  licences.close();
});
beforeEach(() => {
  heard = [];
  status = 200;
});

async function subscriber() {
  const viewer = await newViewer(server.services);
  await subscribe(server.services, viewer.id, {});
  return viewer;
}

async function licencesOf(token: string) {
  const { body } = await server.request(playCinema, { params: { id: film }, query: { drm: 'cenc' }, token });
  return {
    widevine: body.drm?.widevine?.license_url ?? '',
    playready: body.drm?.playready?.license_url ?? '',
  };
}

const challenge = Buffer.from([8, 1, 0, 254]);
const ask = (url: string, token?: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/octet-stream',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: challenge,
  });

test('passes challenge and licence on, with an entitlement instead of the token', async () => {
  const { token } = await subscriber();
  const { widevine } = await licencesOf(token);
  const { statusCode, rawPayload, headers } = await ask(widevine, token);
  expect([statusCode, [...rawPayload], headers['cache-control']]).toEqual([200, [9, 0, 255], 'no-store']);
  const [request] = heard;
  expect([request?.url, request?.body]).toEqual(['/w?id=1', challenge]);
  const entitlement = request?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(JSON.stringify(request?.headers)).not.toContain(token);
  const [head = '', payload = '', signature] = entitlement.split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url'));
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const iat = Math.floor(server.services.now().getTime() / 1000);
  expect(claims).toMatchObject({ iss: 'oyna', sub: 'cinema/1', iat, exp: iat + 60 });
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'jti', 'media', 'playback', 'sub']);
});

test('gives each licence an entitlement of its own', async () => {
  const { token } = await subscriber();
  const { widevine } = await licencesOf(token);
  await ask(widevine, token);
  await ask(widevine, token);
  expect(new Set(heard.map(({ headers }) => headers.authorization)).size).toBe(2);
});

test('passes the headers of PlayReady on', async () => {
  const { token } = await subscriber();
  const { playready } = await licencesOf(token);
  const soap = { 'content-type': 'text/xml; charset=utf-8', soapaction: 'AcquireLicense' };
  expect((await ask(playready, token, soap)).statusCode).toBe(200);
  expect(heard[0]?.headers).toMatchObject(soap);
});

test('requests no licence without the viewer’s own playback in a stream slot', async () => {
  const viewer = await subscriber();
  const { widevine } = await licencesOf(viewer.token);
  const { token: stranger } = await subscriber();
  for (const token of [undefined, stranger]) {
    expect((await ask(widevine, token)).json().code).toBe('license_refused');
  }
  await server.services.db.deleteFrom('subscriptions').where('user_id', '=', viewer.id).execute();
  expect((await ask(widevine, viewer.token)).json().code).toBe('license_refused');
  expect(heard).toEqual([]);
});

test.each([
  [403, 403, 'license_refused'],
  [500, 503, 'unavailable'],
  [302, 503, 'unavailable'],
])('answers a %i of the licence server with %i %s', async (theirs, ours, code) => {
  const { token } = await subscriber();
  const { widevine } = await licencesOf(token);
  status = theirs;
  const response = await ask(widevine, token);
  expect([response.statusCode, response.json().code]).toEqual([ours, code]);
  expect(heard).toHaveLength(1);
});

test('knows only the two systems', async () => {
  const { token } = await subscriber();
  const { widevine } = await licencesOf(token);
  expect((await ask(widevine.replace('widevine', 'fairplay'), token)).statusCode).toBe(404);
});
