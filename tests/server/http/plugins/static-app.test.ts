import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetLinksRoute } from '#server/src/app/routes/asset-links.ts';
import { errors } from '#server/src/http/plugins/errors.ts';
import { language } from '#server/src/http/plugins/language.ts';
import { staticApp } from '#server/src/http/plugins/static-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oyna-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of ['index.html', 'sw.js', 'app.webmanifest', 'assets/start-CBOpaTO0.js'])
    writeFileSync(join(folder, file), file);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(url: string, environment: Record<string, string> = {}) {
  const app = Fastify();
  const config = parseConfig(environment);
  errors(app);
  language(app);
  assetLinksRoute(app, config);
  staticApp(app, { web: [folder], art: '', media: '' }, config);
  const response = await app.inject({ url });
  await app.close();
  return response;
}

test.each(['/', '/sw.js', '/sw.js?legacy', '/app.webmanifest'])(
  '%s is checked at every start',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  },
);

test.each([
  ['/sw.js', /javascript/],
  ['/app.webmanifest', /^application\/manifest\+json/],
])('%s has the type that browsers require', async (url, type) => {
  expect((await get(url)).headers['content-type']).toMatch(type);
});

test('built files are kept for a year', async () => {
  const { headers } = await get('/assets/start-CBOpaTO0.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a page may have only its own inline scripts and styles', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "script-src 'self';style-src 'self';object-src 'none'");
  });
  const page = (script: string) =>
    writeFileSync(
      join(folder, 'page.html'),
      `<style>p{}</style><script src="/a.js"></script><script>${script}</script>`,
    );
  page('start()');
  staticApp(app, { web: [folder], art: '', media: '' }, parseConfig({}));
  const policyOf = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy']);
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(await policyOf('/page.html')).toBe(
    `script-src 'self' ${hash('start()')};style-src 'self' ${hash('p{}')} ${hash('')};object-src 'none'`,
  );
  page('startAnew()');
  expect(await policyOf('/page.html')).toContain(hash('startAnew()'));
  expect(await policyOf('/page.html')).not.toContain(hash('start()'));
  expect(await policyOf('/assets/start-CBOpaTO0.js')).not.toContain('sha256');
  await app.close();
});

test('the kill switch takes only the service worker away', async () => {
  const off = { SERVICE_WORKER: 'no' };
  expect((await get('/sw.js', off)).statusCode).toBe(404);
  expect((await get('/sw.js?legacy', off)).statusCode).toBe(404);
  expect((await get('/', off)).statusCode).toBe(200);
});

test('names the Android app that belongs to the service, if there is one', async () => {
  const url = '/.well-known/assetlinks.json';
  const certificate = Array(32).fill('A1').join(':');
  const settings = { ANDROID_APP_ID: 'uz.oyna.tv', ANDROID_CERT_SHA256: certificate.toLowerCase() };
  expect((await get(url)).statusCode).toBe(404);
  expect((await get(url, settings)).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'uz.oyna.tv',
        sha256_cert_fingerprints: [certificate],
      },
    },
  ]);
});

test.each([{ ANDROID_APP_ID: 'uz.oyna.tv' }, { ANDROID_APP_ID: 'uz.oyna.tv', ANDROID_CERT_SHA256: 'A1:B2' }])(
  'refuses an incomplete Android app',
  (settings) => {
    expect(() => parseConfig(settings)).toThrow(/ANDROID_CERT_SHA256/);
  },
);
