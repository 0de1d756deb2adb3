import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { securityHeaders } from '#server/src/http/plugins/security-headers.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { RemoteConfigFile } from '#server/src/infra/remote-config/remote-config-file.ts';
import { productionSettings } from '../../support/production-settings.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The sources of each directive. */
async function policyWith(environment: Record<string, string>, mode: 'demo' | 'production') {
  const config = parseConfig({ ...(mode === 'production' && productionSettings), ...environment });
  app = Fastify();
  securityHeaders(app, { remoteConfig: new RemoteConfigFile(null), drm: config.drm }, config);
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((it) => [it.slice(0, it.indexOf(' ')), it.slice(it.indexOf(' ') + 1).split(' ')]),
  );
}

const CONTENT_ORIGINS = 'https://cdn.example.uz, https://live.example.uz:8443/';

test('Pages load media and pictures only from the named origins', async () => {
  const policy = await policyWith({ CONTENT_ORIGINS }, 'production');
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    expect(policy[directive]).toEqual(
      expect.arrayContaining(["'self'", 'https://cdn.example.uz', 'https://live.example.uz:8443']),
    );
    expect(policy[directive]).not.toContain('https:');
  }
});

test('Pages of production load nothing from elsewhere unless it is named', async () => {
  const policy = await policyWith({}, 'production');
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    expect(policy[directive]?.filter((source) => /https?:/.test(source))).toEqual([]);
  }
});

test('Pages reach the certificate of Widevine', async () => {
  const drm = {
    DRM_WIDEVINE_URL: 'https://licences.example/',
    DRM_WIDEVINE_CERTIFICATE_URL: 'https://drm.example/certificate',
    DRM_SECRET: 'k3Y-0f_the licence servers',
  };
  const policy = await policyWith({ CONTENT_ORIGINS, ...drm }, 'production');
  expect(policy['connect-src']).toContain('https://drm.example');
});

test('Pages have no inline script and no inline style by themselves', async () => {
  const policy = await policyWith({}, 'demo');
  expect([policy['script-src'], policy['style-src']]).toEqual([["'self'"], ["'self'"]]);
});

test('Pages of production load nothing unencrypted', async () => {
  const any = { CONTENT_ORIGINS: 'any' };
  expect((await policyWith(any, 'production'))['media-src']).toContain('https:');
  expect((await policyWith(any, 'production'))['media-src']).not.toContain('http:');
  expect((await policyWith({}, 'demo'))['media-src']).toContain('http:');
});

test.each(['cdn.example.uz', 'https://cdn.example.uz/media', "'unsafe-inline'", 'https:', '*'])(
  '%s is no origin of content',
  (origin) => {
    expect(() => parseConfig({ CONTENT_ORIGINS: origin })).toThrow(/CONTENT_ORIGINS/);
  },
);

test('Pages open the WebSocket of their own host', async () => {
  const policy = await policyWith({}, 'production');
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://localhost:80', 'wss://localhost:80']));
  expect(policy['connect-src']).not.toContain('ws:');
});
