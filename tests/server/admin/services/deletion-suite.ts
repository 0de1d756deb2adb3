import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteMedia } from '#server/src/admin/worker/delete-media.ts';
import { moveToStore } from '#server/src/modules/media/public.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  media(...words: string[]): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
}

const dayMs = 86_400_000;

/** Deleting media folders in two steps. */
export function deletionSuite(open: () => Opened): void {
  const root = () => open().server.services.folders.media;
  const in7Days = () => new Date(open().server.services.now().getTime() + 7 * dayMs + 1000);
  const isThere = (name: string) => existsSync(join(root(), name, 'media.json'));
  async function newFolder(name: string): Promise<void> {
    await mkdir(join(root(), name), { recursive: true });
    await writeFile(join(root(), name, 'media.json'), '{"kind":"vod","duration":80}');
    await writeFile(join(root(), name, 'v.mp4'), 'picture');
  }
  const sweep = (at: Date, objects: MemoryStore | null = null) => {
    const filmStore = objects && { objects, redirects: false, isForNewFilms: false };
    return deleteMedia({ ...open().server.services, filmStore }, at);
  };
  const give = async (name: string) => {
    const { id } = await newTitle(open().server.services);
    await open().server.services.db.updateTable('cinema').set({ media: name }).where('id', '=', id).execute();
    return id;
  };

  test('deletes a folder that nothing uses a week after it was given up', async () => {
    const { media, server } = open();
    await newFolder('old-1');
    await newFolder('old-2');
    expect((await media('unused')).out).toMatch(/^old-1 +0\.0 +—$/m);
    expect(await media('delete', 'old-1', 'old-2')).toMatchObject({ status: 0, err: '' });
    expect((await media('unused')).out).toMatch(/^old-1 +0\.0 +\d{4}-\d\d-\d\d/m);
    expect((await media('keep', 'old-2')).status).toBe(0);
    expect(await sweep(server.services.now())).toEqual([]);
    expect(await sweep(in7Days())).toEqual(['old-1 is deleted']);
    expect([isThere('old-1'), isThere('old-2')]).toEqual([false, true]);
    expect((await media('keep', 'old-1')).status).toBe(1);
    const log = server.services.db.selectFrom('audit').selectAll().where('action', '=', 'media.delete');
    expect(await log.executeTakeFirst()).toMatchObject({ actor: 'aziza', target: 'media:old-1' });
  });

  test('never deletes a folder that a title uses, also a withdrawn or former one', async () => {
    const { media, server } = open();
    const { db, now } = server.services;
    for (const name of ['in-use', 'late-use', 'former-use', 'jingle-use']) await newFolder(name);
    const id = await give('in-use');
    await db.updateTable('cinema').set({ withdrawn_at: now() }).where('id', '=', id).execute();
    await db
      .insertInto('former_media')
      .values({ cinema_id: id, folder: 'former-use', is_trailer: false, replaced_at: now() })
      .execute();
    const { id: channel } = await db.selectFrom('channels').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('schedule_versions')
      .values({
        channel_id: channel,
        number: 99,
        starts_at: now(),
        version: JSON.stringify({ pieces: [{ key: 'media:jingle-use', media: 'jingle-use' }] }),
      })
      .execute();
    for (const name of ['in-use', 'former-use', 'jingle-use'])
      expect((await media('delete', name)).err).toContain('uses this folder');
    await media('delete', 'late-use');
    await give('late-use');
    expect(await sweep(in7Days())).toEqual([]);
    expect(isThere('late-use')).toBe(true);
    await db.deleteFrom('schedule_versions').where('number', '=', 99).execute();
  });

  test('deletes files of the store, and goes on after a failure of it', async () => {
    const { media } = open();
    const objects = new MemoryStore();
    await newFolder('stored-1');
    await moveToStore('stored-1', { root: root(), objects });
    await media('delete', 'stored-1');
    expect((await sweep(in7Days()))[0]).toContain('whose settings are missing');
    expect(isThere('stored-1')).toBe(true);
    objects.isDown = true;
    expect((await sweep(in7Days(), objects))[0]).toContain('does not respond');
    expect([isThere('stored-1'), objects.files.size]).toEqual([false, 2]);
    objects.isDown = false;
    expect(await sweep(in7Days(), objects)).toEqual(['stored-1 is deleted']);
    expect(objects.files.size).toBe(0);
  });

  test('gives a hidden folder back to a title that took it meanwhile', async () => {
    await newFolder('taken-1');
    await mkdir(join(root(), '.deleted'), { recursive: true });
    await rename(join(root(), 'taken-1'), join(root(), '.deleted', 'taken-1'));
    await give('taken-1');
    expect(await sweep(in7Days())).toEqual([]);
    expect(isThere('taken-1')).toBe(true);
  });
}
