import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await change({ cover: '/art/cover.jpg' });
}, 120_000);
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const change = (values: object) =>
  server.services.db.updateTable('reels').set(values).where('id', '=', 1).execute();

describe('The page of a shared reel', () => {
  test.each([
    ['uz', 'Televizorni ulash'],
    ['uz-Cyrl', 'Телевизорни улаш'],
    ['ru', 'Подключить телевизор'],
    ['en', 'Connect a TV'],
  ])('has its name and a way to the television in %s', async (language, way) => {
    const { statusCode, body } = await get(`/reel/1?lang=${language}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(way);
    expect(body).toMatch(/<h1>[^<]+/);
    expect(body).toContain('<img class="cover" src="/art/cover.jpg"');
  });

  test('runs no script and sends no form', async () => {
    const { body, headers } = await get('/reel/1');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("form-action 'none'");
  });

  test('escapes what the operator wrote', async () => {
    await change({ title: { uz: '<b onclick=1>&' } });
    const { body } = await get('/reel/1?lang=uz');
    expect(body).toContain('&lt;b onclick=1&gt;&amp;');
    expect(body).not.toContain('<b onclick');
  });

  test('writes the name of its film as it is', async () => {
    await server.services.db
      .updateTable('cinema')
      .set({ title: JSON.stringify({ uz: 'Narx $& $$' }) })
      .where('id', '=', (from) => from.selectFrom('reels').select('cinema_id').where('id', '=', 1))
      .execute();
    expect((await get('/reel/1?lang=uz')).body).toContain('<p>Film: Narx $&amp; $$</p>');
  });

  test('shows a picture of another origin, and that origin alone', async () => {
    await change({ cover: 'https://cdn.example/cover.jpg' });
    const { body, headers } = await get('/reel/1');
    expect(body).toContain('src="https://cdn.example/cover.jpg"');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example;");
  });

  test('shows no picture of a reel for adults', async () => {
    await change({ age_rating: 18 });
    const { body } = await get('/reel/1');
    expect(body).toContain('<b>18+</b>');
    expect(body).not.toContain('<img');
  });

  test.each(['/reel/999999', '/reel/x', '/reel/1e3', '/reel/-1', '/reel/01'])(
    'is missing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
