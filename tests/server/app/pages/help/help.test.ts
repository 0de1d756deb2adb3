import { getConfig, getHelp } from '@oyna/contract/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { PhoneBuild } from '#server/src/app/pages/link/phone-build.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import type { RemoteConfigFile } from '#server/src/infra/remote-config/remote-config-file.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server.close());

const get = (url: string, language?: string) =>
  server.app.inject({ url, headers: language ? { 'accept-language': language } : {} });

/** Returns a page of a server with this operator configuration. */
async function configured(url: string, changes: object) {
  const content = { version: 1, min_app_version: '0.0.0', support: { phone: null }, chat: null, ...changes };
  const remoteConfig = {
    read: () => content,
    last: () => content,
  } as unknown as RemoteConfigFile;
  const config = { ...parseConfig({}), logLevel: 'silent', web: false } as const;
  const app = await buildApp(config, { ...server.services, remoteConfig });
  const response = await app.inject(url);
  await app.close();
  return response;
}

describe('The help page', () => {
  test.each([
    ['uz', 'Video nega ochilmayapti?'],
    ['uz-Cyrl', 'Видео нега очилмаяпти?'],
    ['ru', 'Почему не открывается видео?'],
    ['en', 'Why won’t a video play?'],
  ])('answers questions in %s, by the address or the browser', async (language, question) => {
    for (const { statusCode, body } of [await get(`/help?lang=${language}`), await get('/help', language)]) {
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(question);
    }
  });

  test('loads only its own files, which browsers cache', async () => {
    const { body, headers } = await get('/help');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const files = [...body.matchAll(/(?:src|href)="(\/link\/[^"]+)"/g)].map((it) => it[1] ?? '');
    expect(files.some((it) => /\/help\.[\w-]+\.js$/.test(it))).toBe(true);
    expect(files.some((it) => /\/link\.[\w-]+\.js$/.test(it))).toBe(false);
    for (const url of files) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });

  test('brings the typeface of the app', async () => {
    const { body } = await get('/help');
    const styles = [...body.matchAll(/href="([^"]+\.css)"/g)].map((it) => it[1] ?? '');
    const sheets = await Promise.all(styles.map(async (url) => (await get(url)).body));
    const fonts = [...sheets.join().matchAll(/url\(([^)]+\.woff2)\)/g)].map((it) => it[1] ?? '');
    expect(fonts).toHaveLength(8);
    const { headers, rawPayload } = await get(fonts[0] ?? '');
    expect(headers['content-type']).toBe('font/woff2');
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  });

  test('leads to the licences of the pages, which the server has', async () => {
    const { body } = await get('/help');
    expect(body).toContain('<a href="/third-party-notices.txt">');
    expect(body).toContain('<a href="/link/third-party-notices.txt">');
    const { body: notices, headers } = await get('/link/third-party-notices.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).toContain('\npreact ');
  });

  test('names the command when the build is missing', () => {
    expect(() => new PhoneBuild('/no-such-folder')).toThrow('npm run build:phone');
  });

  test('serves the current file to a page of another version', async () => {
    const { statusCode, headers } = await get('/link/assets/help.AAAAAAAA.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await get('/link/assets/no-such.AAAAAAAA.js')).statusCode).toBe(404);
    expect((await get('/link/assets/..%2f.vite%2fmanifest.json')).statusCode).toBe(404);
  });

  test('passes an error code to the form and to the other languages', async () => {
    const { body } = await get('/help?lang=ru&code=P-1001');
    expect(body).toContain('data-code="P-1001"');
    expect(body).toContain('href="/help?lang=uz&amp;code=P-1001"');
  });

  test.each(['%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 'javascript:alert(1)', 'P-1001&code=P-1002'])(
    'takes only an error code from the address: %s',
    async (code) => {
      const { statusCode, body } = await get(`/help?lang=%3Cb%3E&code=${code}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="uz">');
      expect(body).toContain('data-code=""');
      expect(body).not.toContain('alert(1)');
    },
  );

  test('shows the configured phone number and messenger', async () => {
    const support = { phone: '+998712000000', telegram: '@oyna_help' };
    const { body } = await configured('/help?lang=en', { support });
    expect(body).toContain('href="tel:+998712000000">Call +998 71 200 00 00<');
    expect(body).toContain('href="https://t.me/oyna_help"');
    expect(body).not.toContain('/help/chat');
    expect((await configured('/help?lang=en', {})).body).not.toContain('tel:');
  });

  test('escapes configured text', async () => {
    const support = { phone: '"><img src=x>', telegram: '<script>1</script>' };
    const { body } = await configured('/help', { support });
    expect(body).not.toContain('<img');
    expect(body).not.toContain('<script>1');
  });

  test('links to the chat only when one is configured', async () => {
    expect((await get('/help/chat')).statusCode).toBe(404);
    const chat = { script: 'https://widget.vendor.example/chat.js' };
    expect((await configured('/help?lang=en', { chat })).body).toContain('href="/help/chat?lang=en"');
    const { body, headers } = await configured('/help/chat', { chat });
    expect(body).toContain('src="https://widget.vendor.example/chat.js"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('script-src https://widget.vendor.example https://vendor.example');
    // The vendor's script must not reach the session of a viewer.
    expect(/connect-src ([^;]+)/.exec(policy)?.[1]).not.toContain("'self'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('The help address', () => {
  const textOf = (image: string) => decodeURIComponent(image);

  test('is the help page, with a QR code for each language and error code', async () => {
    const plain = await server.request(getHelp, { language: 'ru' });
    const failed = await server.request(getHelp, { language: 'ru', query: { code: 'P-1001' } });
    expect(plain.body.address).toMatch(/^http:\/\/[\d.]+(:\d+)?\/help$|^http:\/\/localhost(:\d+)?\/help$/);
    expect(failed.body.address).toBe(plain.body.address);
    expect(textOf(failed.body.image)).toContain('<svg');
    expect(failed.body.image).not.toBe(plain.body.image);
    expect((await server.request(getHelp, { language: 'uz' })).body.image).not.toBe(plain.body.image);
    expect((await server.request(getHelp, { query: { code: '<b>' } })).status).toBe(400);
  });

  test('is the same in the configuration', async () => {
    const { body } = await server.request(getConfig);
    expect(body.support.address).toBe((await server.request(getHelp)).body.address);
  });

  test('is the page of the operator when one is configured', async () => {
    const support = { phone: null, address: 'https://help.example/oyna' };
    const response = await configured('/api/v2/help/?code=P-1001', { support });
    expect(response.json().address).toBe('https://help.example/oyna');
  });
});
