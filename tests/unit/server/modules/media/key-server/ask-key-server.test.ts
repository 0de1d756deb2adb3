import { afterAll, beforeAll, expect, test } from 'vitest';
import { askKeyServer } from '#server/src/modules/media/key-server/ask-key-server.ts';
import { drmSystems } from '#server/src/modules/media/key-server/cpix.ts';
import {
  boxOf,
  type KeyServerFault,
  keyNamed,
  startKeyServer,
  type TestKeyServer,
} from '#tests/server/support/start-key-server.ts';

const authorization = 'Basic b3luYTpwYXJvbA==';
const kid = '0123456789abcdef0123456789abcdef';
const uuid = '01234567-89ab-cdef-0123-456789abcdef';
const systems = [drmSystems.widevine, drmSystems.playready];
const question = { content: 'qor-1f2e', kid, scheme: 'cbcs', systems } as const;
const pauses = [0, 0];
let server: TestKeyServer;

beforeAll(async () => {
  server = await startKeyServer(authorization);
});
afterAll(() => server.close());

const ask = (settings = {}) =>
  askKeyServer({ url: server.url, authorization, ...settings }, question, { pauses });

test('a key server is asked for the key and the boxes of the systems', async () => {
  const boxes = systems.map((system) => ({ system, pssh: boxOf(system) }));
  expect(await ask()).toEqual({ kid, key: keyNamed(uuid), boxes });
  expect(server.asked.at(-1)).toEqual({ contentId: 'qor-1f2e', kid: uuid, scheme: 'cbcs', systems });
});

test('a key server that is busy is asked again, with the same question', async () => {
  const before = server.asked.length;
  server.faults.push('busy', 'busy');
  expect((await ask()).key).toBe(keyNamed(uuid));
  expect(new Set(server.asked.slice(before).map((it) => JSON.stringify(it))).size).toBe(1);
  server.faults.push('busy', 'busy', 'busy');
  await expect(ask()).rejects.toThrow('the key server responds with 503');
});

test('a key server that refuses is asked once', async () => {
  await expect(ask({ authorization: 'Basic wrong' })).rejects.toThrow('refuses to give a key: 401');
});

test('a key server that is away is told as such, without its address', async () => {
  const away = ask({ url: 'http://127.0.0.1:9/?password=secret' });
  await expect(away).rejects.toThrow(/^the key server does not respond$/);
});

test.each<[KeyServerFault, RegExp]>([
  ['other-key', /another key than the one/],
  ['encrypted', /encrypts its keys/],
  ['no-box', /nothing for the system edef8ba9/],
  ['text', /no XML/],
])('an answer that is wrong (%s) gives no key', async (fault, sentence) => {
  server.faults.push(fault);
  await expect(ask()).rejects.toThrow(sentence);
});
