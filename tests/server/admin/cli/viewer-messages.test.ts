import { addComment, listComments, reportComment } from '@oyna/contract/comments';
import { contact, listContactRequests } from '@oyna/contract/contact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVersion } from '#server/src/infra/database/catalogue-version.ts';
import { auditedAdmin } from '../../support/audited-admin.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 240_000);
afterAll(() => server?.close());

const { admin, json, written } = auditedAdmin(() => server);

describe('Admin commands for messages of viewers', () => {
  test('keep the corrected answer when they are closed', async () => {
    const { token, phone } = await newViewer(server.services);
    const created = await server.request(contact, {
      token,
      body: { topic: 'playback', message: 'Ovoz yoʻq' },
    });
    const id = String(created.body.id);
    const open = async () => (await admin('contact', 'list', '--open')).out;
    expect(await open()).toContain('Ovoz yoʻq');
    expect(await open()).toContain(phone);
    const done = await written(async () => {
      await admin('contact', 'answer', id, 'Televizorni', 'qayta', 'yoqing.');
      await admin('contact', 'answer', id, 'Kabelni tekshiring.');
      expect((await admin('contact', 'answer', id, 'Kabelni tekshiring.')).out).toMatch(/already/);
    });
    expect(done).toHaveLength(2);
    expect(await open()).not.toContain('Ovoz yoʻq');
    expect((await admin('contact', 'list')).out).toContain('Kabelni tekshiring.');
    const seen = async () => (await server.request(listContactRequests, { token })).body.results;
    expect(await seen()).toMatchObject([{ status: 'answered', answer: 'Kabelni tekshiring.' }]);
    expect((await admin('contact', 'close', id)).out).toBe('Closed.');
    expect(await seen()).toMatchObject([{ status: 'closed', answer: 'Kabelni tekshiring.' }]);
  });

  test('are listed by title, author and text, reported or not, the latest first', async () => {
    const viewer = await newViewer(server.services);
    const { db } = server.services;
    const { slug } = await db
      .selectFrom('cinema')
      .select('slug')
      .where('id', '=', 7)
      .executeTakeFirstOrThrow();
    const say = (cinema: number, text: string) =>
      server.request(addComment, { token: viewer.token, body: { cinema, text } });
    await say(7, 'Birinchi fikr');
    await say(7, 'Ikkinchi fikr');
    await say(8, 'Uchinchi fikr');
    const texts = async (...words: string[]) =>
      (await json('comments', 'list', ...words)).comments.map((it: { text: string }) => it.text);
    expect((await texts()).slice(0, 3)).toEqual(['Uchinchi fikr', 'Ikkinchi fikr', 'Birinchi fikr']);
    expect((await texts('--on', slug)).slice(0, 2)).toEqual(['Ikkinchi fikr', 'Birinchi fikr']);
    expect(await texts('--user', viewer.phone)).toHaveLength(3);
    expect(await texts('BIRINCHI', '--user', String(viewer.id))).toEqual(['Birinchi fikr']);
    expect((await admin('comments', 'list', '--on', 'yoʻq')).err).toContain(
      'There is no such title or reel.',
    );
  });

  test('are hidden with their replies until they are shown again', async () => {
    const { token } = await newViewer(server.services);
    const other = await newViewer(server.services);
    const say = async (text: string, parent?: number) =>
      (await server.request(addComment, { token, body: { cinema: 7, text, ...(parent && { parent }) } })).body
        .id;
    const id = await say('Yomon soʻz');
    await say('Javob', id);
    await server.request(reportComment, { token: other.token, params: { id }, body: { reason: 'abuse' } });
    const list = async () => (await server.request(listComments, { query: { cinema: 7 } })).body;
    expect((await admin('comments', 'reported')).out).toMatch(/1 +abuse +shown .*Yomon soʻz/);
    const before = await list();
    const version = await readVersion(server.services.db);
    const done = await written(async () => {
      expect((await admin('comments', 'hide', String(id))).out).toBe('Hidden.');
      expect((await admin('comments', 'hide', String(id))).out).toBe('It was already hidden.');
    });
    expect(done).toEqual([['nargiza', 'comment.hide', `comment:${id}`]]);
    expect((await list()).count).toBe(before.count - 1);
    // So that replicas drop their cached responses.
    expect(await readVersion(server.services.db)).not.toBe(version);
    expect((await admin('comments', 'reported')).out).toMatch(/1 +abuse +hidden/);
    expect((await admin('comments', 'show', String(id))).out).toBe('Shown again.');
    expect(await list()).toEqual(before);
  });
});
