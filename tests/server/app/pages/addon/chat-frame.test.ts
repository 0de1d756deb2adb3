import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import type { RemoteConfigFile } from '#server/src/infra/remote-config/remote-config-file.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server.close());

const script = 'https://widget.vendor.example/chat.js?key=1&x="';

/** Returns a response of a server whose operator configured this chat. */
async function configured(url: string, chat: object | null) {
  const content = { version: 1, min_app_version: '0.0.0', support: { phone: null }, chat };
  const remoteConfig = { read: () => content, last: () => content } as unknown as RemoteConfigFile;
  const config = { ...parseConfig({}), logLevel: 'silent', web: false } as const;
  const app = await buildApp(config, { ...server.services, remoteConfig });
  const response = await app.inject(url);
  await app.close();
  return response;
}

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name} `));

describe('The frame of the chat', () => {
  test('is there only while a chat is configured', async () => {
    expect((await configured('/addon/chat', null)).statusCode).toBe(404);
    expect((await configured('/addon/chat', { script })).statusCode).toBe(200);
  });

  test('runs the script of the vendor in a sandbox without an origin', async () => {
    const { body, headers } = await configured('/addon/chat', { script });
    expect(body).toContain('data-script="https://widget.vendor.example/chat.js?key=1&amp;x=&quot;"');
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'sandbox')).toBe('sandbox allow-scripts allow-forms');
    expect(directive(policy, 'connect-src')).not.toContain("'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('allows exactly its own script and those of the vendor', async () => {
    const { body, headers } = await configured('/addon/chat', { script });
    const own = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(own).digest('base64');
    expect(directive(headers['content-security-policy'], 'script-src')).toBe(
      `script-src 'sha256-${hash}' https://widget.vendor.example https://vendor.example https://*.vendor.example`,
    );
  });
});

describe('The policy of the app', () => {
  const frames = async (chat: object | null) =>
    directive((await configured('/healthz', chat)).headers['content-security-policy'], 'frame-src');

  test('admits no foreign frame but the page of the configured chat', async () => {
    expect(await frames({ script, page: 'https://chat.vendor.example/oyna?x=1' })).toBe(
      "frame-src 'self' https://chat.vendor.example",
    );
    expect(await frames({ script })).toBe("frame-src 'self'");
    expect(await frames(null)).toBe("frame-src 'self'");
  });
});
