import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { edgePublicKey } from '#server/src/modules/media/edge/edge-key.ts';
import { mediaBase } from '#server/src/modules/media/media-address.ts';
import { type EdgeFront, startEdgeFront } from '../../../edge/edge-front.ts';
import { knownHaproxy } from '../../../load/stack/find-haproxy.ts';
import { waitFor } from '../../../load/stack/wait-for.ts';

const edgeToken = 'a-token-for-the-tests-of-edges';
const heading = 'oyna changes\n';
const secrets = deriveSecrets('a secret of the tests, long enough to be one');
const account = 7;
const payer = { user: account, session: '0c8e5a34-4a62-4d0c-9c3a-5f1d2b6a7e90' };
const now = () => Math.floor(Date.now() / 1000);

/** The address of a file by a key that was issued some seconds ago. */
function address({ age = 0, isPaid = true, path = 'q720.c7/film', from = secrets } = {}): string {
  const services = {
    secrets: from,
    edgeToken,
    mediaEdge: null,
    now: () => new Date(Date.now() - age * 1000),
  };
  return `${mediaBase(services, path, { playback: 'abcdefgh-_kl', payer: isPaid ? payer : null, isHeard: true })}video.m4s`;
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe.skipIf(knownHaproxy() === null)('haproxy of an edge', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-edge-keys-'));
  const servers: Server[] = [];
  let list = heading;
  let lists = 0;
  let front: EdgeFront | undefined;

  const send = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(`http://127.0.0.1:${front?.port}${path}`, { headers })).text();
  /** Whether the cache hears that the key was checked. */
  const isVouched = async (...request: Parameters<typeof send>) =>
    (await send(...request)).startsWith(`${edgeToken} `);
  /** Whether it hears that copies may go out. */
  const isOpen = async (...request: Parameters<typeof send>) => (await send(...request)).endsWith(' yes');
  const heardAgain = () => {
    const before = lists;
    return waitFor('two lists', async () => lists >= before + 2);
  };

  beforeAll(async () => {
    const cache = await listen(({ headers }, response) =>
      response.end(`${headers['x-edge-token'] ?? ''} ${headers['x-edge-open'] ?? ''}`),
    );
    const service = await listen((request, response) => {
      const isAllowed = request.headers.authorization === `Bearer ${edgeToken}`;
      if (isAllowed) lists += 1;
      response.writeHead(isAllowed ? 200 : 401).end(list);
    });
    servers.push(cache.server, service.server);
    front = await startEdgeFront({
      cache: cache.port,
      folder: scratch,
      keys: { servers: service.port, token: edgeToken, publicKey: edgePublicKey(secrets) },
    });
    await waitFor('the first list', () => isVouched(address()));
  });
  afterAll(async () => {
    await front?.stop();
    for (const each of servers) each.close();
    rmSync(scratch, { recursive: true });
  });
  beforeEach(async () => {
    if (list === heading) return;
    list = heading;
    await heardAgain();
  });

  test('vouches for keys of paid and of free media', async () => {
    expect(await isVouched(address())).toBe(true);
    expect(await isVouched(address({ isPaid: false, age: 300 }))).toBe(true);
  });

  test.each([
    ['of another secret', () => address({ from: deriveSecrets('another secret, long enough to be one') })],
    ['for another film', () => address().replace('/film/', '/other/')],
    ['with other limits', () => address().replace('/q720.c7/', '/all/')],
    ['with a dot for a colon', () => address({ path: 'q720.c7/a.b' }).replace('/a.b/', '/a:b/')],
    ['of another account', () => address().replace(`.${account}.`, '.8.')],
    ['without an account', () => address().replace(/\.7\.[\da-f-]{36}/, '')],
    ['that is older than a minute', () => address({ age: 63 })],
    ['with a later time', () => address({ age: 63 }).replace(/~\d+/, `~${now()}`)],
    ['of free media that has expired', () => address({ isPaid: false, age: 400 })],
    ['without a part for edges', () => address().replace(/~[^/]+/, '')],
  ])('leaves a key %s to the servers', async (_, made) => {
    expect(await isVouched(made())).toBe(false);
  });

  test('believes no viewer that a key was checked', async () => {
    const forged = { 'x-edge-token': edgeToken, 'x-edge-open': 'yes' };
    expect(await send('/media/key/all/film/video.m4s', forged)).toBe(' ');
  });

  test('leaves keys of a changed account to the servers, until a later heartbeat', async () => {
    const before = address({ age: 10 });
    list = `${heading}account 3 ${now() - 5}\naccount ${account} ${now() - 5}\n`;
    await heardAgain();
    expect(await isVouched(before)).toBe(false);
    expect(await isVouched(address())).toBe(true);
    expect(await isVouched(address({ isPaid: false, age: 10 }))).toBe(true);
  });

  test('opens copies of films and channels until the list names them', async () => {
    const [film, channel] = [address({ path: 'all/film' }), address({ path: 'q720.c7/_live' })];
    expect([await isOpen(film), await isOpen(channel)]).toEqual([true, true]);
    list = `${heading}channel 7\nfolder film\n`;
    await heardAgain();
    expect([await isOpen(film), await isOpen(channel)]).toEqual([false, false]);
    expect([await isVouched(film), await isVouched(channel)]).toEqual([true, true]);
    const others = [address({ path: 'all/film2' }), address({ path: 'c77/_live' })];
    expect([await isOpen(others[0] ?? ''), await isOpen(others[1] ?? '')]).toEqual([true, true]);
  });

  test.each(['q720.a1764438000-1764441600.c7/loop', 'c7.g12-1764438000/loop', 'c7/_schedule'])(
    'opens no copies of %s',
    async (path) => {
      expect([await isVouched(address({ path })), await isOpen(address({ path }))]).toEqual([true, false]);
    },
  );

  test('vouches for nothing without a list for five seconds', { timeout: 15_000 }, async () => {
    list = 'a page of somebody else';
    await waitFor('the end of the last list', async () => !(await isVouched(address({ isPaid: false }))));
    expect(await isVouched(address())).toBe(false);
    list = heading;
    await waitFor('the next list', () => isVouched(address()));
  });
});
