import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playCinema } from '@oyna/contract/playback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '#server/src/infra/store/object-store.ts';
import { moveToFolder, moveToStore } from '#server/src/modules/media/public.ts';
import { signIn } from '../../../support/sign-in.ts';
import type { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

const film = 'toshkent-yolbarsi';

/** Promises of films that are in a store, for any store. */
export function deliverySuite(
  open: () => ObjectStore,
  database: () => ReturnType<typeof embeddedDatabase>,
): void {
  let [server, redirecting]: (TestServer | undefined)[] = [];
  beforeAll(async () => {
    const objects = open();
    const started = (redirects: boolean) => async () =>
      startTestServer(await database(), { filmStore: { objects, redirects, isForNewFilms: false } });
    server = await started(false)();
    redirecting = await started(true)();
    await moveToStore(film, { root: server.services.folders.media, objects });
    await rm(join(redirecting.services.folders.media, film, 'v240.mp4'));
    const list = await readFile(join(server.services.folders.media, film, 'stored.json'));
    await writeFile(join(redirecting.services.folders.media, film, 'stored.json'), list);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await redirecting?.close();
  });

  async function addressOf(from: TestServer | undefined, file: string): Promise<string> {
    if (!from) throw new Error('no server');
    const { access: token } = await signIn(from);
    const { body } = await from.request(playCinema, { params: { id: 1 }, token });
    return (body.manifest.dash ?? '').replace('manifest.mpd', file);
  }

  test('passes files of the store on, whole and in ranges', async () => {
    const url = await addressOf(server, 'v240.mp4');
    const get = (range?: string) => server?.app.inject({ url, headers: range ? { range } : {} });
    expect((await get())?.body).toBe('0123456789');
    const part = await get('bytes=2-4');
    expect([part?.statusCode, part?.body, part?.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await get('bytes=50-60'))?.statusCode).toBe(416);
  });

  test('keeps its list to itself and its rights above the store', async () => {
    const url = await addressOf(server, 'stored.json');
    expect((await server?.app.inject({ url }))?.statusCode).toBe(404);
    const wrong = (await addressOf(redirecting, 'v240.mp4')).replace(/.(?=\/all\/)/, (it) =>
      it === 'A' ? 'B' : 'A',
    );
    expect((await redirecting?.app.inject({ url: wrong }))?.statusCode).toBe(403);
  });

  test('leads to the store by an address of its own if the operator wants that', async () => {
    const response = await redirecting?.app.inject({ url: await addressOf(redirecting, 'v240.mp4') });
    expect([response?.statusCode, response?.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(response?.headers.location).toContain(`${film}/v240.mp4?`);
    const manifest = await redirecting?.app.inject({ url: await addressOf(redirecting, 'manifest.mpd') });
    expect(manifest?.statusCode).toBe(200);
  });

  test('goes on serving a film that moves back', async () => {
    const root = server?.services.folders.media ?? '';
    const url = await addressOf(server, 'v240.mp4');
    await moveToFolder(film, { root, objects: open() });
    expect((await server?.app.inject({ url }))?.body).toBe('0123456789');
  });
}
