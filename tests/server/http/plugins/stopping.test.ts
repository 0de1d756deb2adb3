import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/src/http/create-app.ts';
import { beginDrain, stopping } from '#server/src/http/plugins/stopping.ts';

let app: ReturnType<typeof createApp>;
beforeEach(async () => {
  app = createApp({ logLevel: 'silent', trustProxy: [] }, 1000);
  stopping(app);
  app.get('/readyz', () => 'ready');
  app.post('/write', () => 'written');
  await app.ready();
});
afterEach(() => app.close());

const ask = async (method: 'GET' | 'POST', url: string) => {
  const { statusCode, headers } = await app.inject({ method, url });
  return [statusCode, headers.connection === 'close'];
};

test('a server that drains is not ready and takes every write', async () => {
  expect([await ask('GET', '/readyz'), await ask('POST', '/write')]).toEqual([
    [200, false],
    [200, false],
  ]);
  beginDrain(app);
  expect(await ask('GET', '/readyz')).toEqual([expect.any(Number), true]);
  expect((await app.inject('/readyz')).statusCode).not.toBe(200);
  expect(await ask('POST', '/write')).toEqual([200, true]);
});
