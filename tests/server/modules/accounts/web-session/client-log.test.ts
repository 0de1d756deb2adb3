import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

interface Line {
  readonly client: { readonly message: string; readonly stack?: string; readonly url?: string };
}

let server: TestServer;
let lines: Line[] = [];
const time = '2026-11-21T07:00:00.000Z';

beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  const child = server.app.log.child.bind(server.app.log);
  vi.spyOn(server.app.log, 'child').mockImplementation((...of) => {
    const log = child(...of);
    log.warn = (line: Line) => lines.push(line);
    return log;
  });
}, 120_000);
afterAll(() => server?.close());
beforeEach(() => {
  server.pass(61);
  lines = [];
});

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.app.inject({ method: 'POST', url: '/api/auth/_log', headers, payload });
const report = (entries: readonly Record<string, unknown>[]) => post(JSON.stringify(entries));

describe('Page errors', () => {
  test('reach the log in batches', async () => {
    const { statusCode, body } = await report([
      {
        message: 'TypeError: x is not a function',
        stack: 'at draw (/link/assets/link.js:3:7)',
        url: '/link',
        time,
      },
      { message: 'second', time },
    ]);
    expect([statusCode, body]).toEqual([204, '']);
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[0]?.client).toEqual({
      message: 'TypeError: x is not a function',
      stack: 'at draw (/link/assets/link.js:3:7)',
      url: '/link',
      time,
    });
  });

  test('leave out personal data: query strings, phones, codes and tokens', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
    const secrets = ['ABC-DEF', '998901234567', '90 123 45 67', '482913', token, 'q'.repeat(43)];
    await report([
      {
        message: `failed for +998901234567 (90 123 45 67), code 482913, Bearer ${token}`,
        stack: `at https://oyna.example/link?code=ABC-DEF:3:7 and #${'q'.repeat(43)} ${'q'.repeat(43)}`,
        url: 'https://oyna.example/link?code=ABC-DEF#x',
        time,
      },
    ]);
    await expect.poll(() => lines).toHaveLength(1);
    const written = JSON.stringify(lines);
    expect(secrets.filter((it) => written.includes(it))).toEqual([]);
    expect(lines[0]?.client.url).toBe('https://oyna.example/link');
  });

  test('are truncated', async () => {
    await report([{ message: 'm '.repeat(2000), stack: 's '.repeat(4000), time }]);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]?.client.message.length).toBeLessThanOrEqual(300);
    expect(lines[0]?.client.stack?.length).toBeLessThanOrEqual(2000);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['something else', '{"message":"x"}'],
    ['too many', JSON.stringify(Array.from({ length: 21 }, () => ({ message: 'x', time })))],
    ['too much', JSON.stringify([{ message: 'x'.repeat(20_000), time }])],
    ['another kind', 'x', { 'content-type': 'text/plain' }],
    ['another origin', '[]', { 'content-type': 'application/json', origin: 'https://evil.example' }],
  ])('are answered with 204 and dropped when they are %s', async (_, payload, headers?) => {
    expect((await post(payload, headers)).statusCode).toBe(204);
    await report([{ message: 'last', time }]);
    await expect.poll(() => lines.map((it) => it.client.message)).toEqual(['last']);
  });

  test('are dropped above 30 reports a minute, with the same response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => report([{ message: 'loop', time }])),
    );
    expect(new Set(responses.map((it) => it.statusCode))).toEqual(new Set([204]));
    await expect.poll(() => lines).toHaveLength(30);
    await report([{ message: 'loop', time }]);
    server.pass(61);
    await report([{ message: 'after', time }]);
    await expect.poll(() => lines).toHaveLength(31);
  });
});
