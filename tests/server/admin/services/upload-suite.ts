import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { AdminRequest } from '#server/src/admin/client/with-admin-api.ts';
import { hashOf } from '#server/src/admin/operators/signed-request.ts';
import type { UploadState } from '#server/src/admin/services/media-uploads.ts';
import { deleteOldUploads } from '#server/src/admin/worker/delete-old-uploads.ts';
import { newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';

const part = { season: null, episode: null, trailer: false };

/** Files that operators send in parts. */
export function uploadSuite(
  open: () => { readonly server: TestServer; readonly request: AdminRequest },
): void {
  const newSlug = async () => {
    const { services } = open().server;
    const { id } = await newTitle(services);
    const film = services.db.selectFrom('cinema').select('slug').where('id', '=', id);
    return (await film.executeTakeFirstOrThrow()).slug;
  };

  describe('A file in parts', () => {
    const partBytes = 8 * 1024 * 1024;
    const hash = (...parts: Buffer[]) => {
      const all = createHash('sha256');
      for (const part of parts) all.update(part);
      return all.digest('hex');
    };
    const begin = async (name: string, ...parts: Buffer[]) => {
      const bytes = parts.reduce((sum, part) => sum + part.length, 0);
      const begun = await open().request('POST', 'media-uploads', { name, bytes, hash: hash(...parts) });
      return (await begun.json()) as UploadState;
    };
    const send = async (id: string, number: number, bytes: Buffer, signed = bytes) => {
      const body = { stream: Readable.from([bytes]), hash: hashOf(signed) };
      return (await open().request('PUT', `media-uploads/${id}/parts/${number}`, body)).json();
    };
    const [head, tail] = [Buffer.alloc(partBytes, 'a'), Buffer.from('end')];

    test('goes on behind the parts that are there', async () => {
      const { id, count } = await begin('film.mkv', head, tail);
      expect(count).toBe(2);
      await send(id, 1, tail);
      expect(await begin('film.mkv', head, tail)).toMatchObject({ id, parts: [1] });
      expect(await send(id, 0, head)).toEqual({ id, number: 0 });
      expect((await begin('film.mkv', head, tail)).parts).toEqual([0, 1]);
      const stored = readFileSync(join(open().server.services.folders.media, '.uploads', id));
      expect(hash(stored)).toBe(hash(head, tail));
    });

    test('never meets another one of the same name', async () => {
      const [one, two] = [await begin('a.mkv', Buffer.from('one')), await begin('a.mkv', Buffer.from('two'))];
      await Promise.all([send(one.id, 0, Buffer.from('one')), send(two.id, 0, Buffer.from('two'))]);
      const read = (id: string) =>
        readFileSync(join(open().server.services.folders.media, '.uploads', id), 'utf8');
      expect([read(one.id), read(two.id)]).toEqual(['one', 'two']);
    });

    test('takes no part that is not the signed one, or has another length', async () => {
      const { id } = await begin('b.mkv', Buffer.from('right'));
      const refused = (bytes: string, number = 0, signed = bytes) =>
        expect(send(id, number, Buffer.from(bytes), Buffer.from(signed))).rejects;
      await refused('wrong', 0, 'right').toMatchObject({ code: 'operator_unknown' });
      await refused('short'.slice(1)).toMatchObject({ code: 'upload_part_wrong' });
      await refused('longer').toMatchObject({ code: 'upload_part_wrong' });
      await refused('right', 1).toMatchObject({ code: 'upload_part_wrong' });
      await refused('right', 99_999_999).toMatchObject({ code: 'upload_part_wrong' });
      expect((await begin('b.mkv', Buffer.from('right'))).parts).toEqual([]);
      const film = { ...part, title: 'nothing', upload: id, subtitles: [], sounds: [] };
      const slug = await newSlug();
      await expect(open().request('POST', 'media-jobs', { ...film, title: slug })).rejects.toMatchObject({
        code: 'upload_unfinished',
      });
    });

    test('is deleted a week after its last part, unless a film waits for it', async () => {
      const { db, now, folders } = open().server.services;
      const [left, kept] = [
        await begin('d.mkv', Buffer.from('left')),
        await begin('e.mkv', Buffer.from('kept')),
      ];
      await Promise.all([send(left.id, 0, Buffer.from('left')), send(kept.id, 0, Buffer.from('kept'))]);
      const slug = await newSlug();
      const film = { ...part, title: slug, upload: kept.id, subtitles: [], sounds: [] };
      await open().request('POST', 'media-jobs', film);
      const there = () => [left, kept].map(({ id }) => existsSync(join(folders.media, '.uploads', id)));
      await deleteOldUploads(open().server.services, new Date(now().getTime() + 6 * 86_400_000));
      expect(there()).toEqual([true, true]);
      await deleteOldUploads(open().server.services, new Date(now().getTime() + 8 * 86_400_000));
      expect(there()).toEqual([false, true]);
      await db.deleteFrom('media_jobs').execute();
    });

    test('has limits, and needs its beginning', async () => {
      const of = (bytes: number) =>
        open().request('POST', 'media-uploads', { name: 'c', bytes, hash: hash() });
      await expect(of(201e9)).rejects.toMatchObject({ code: 'upload_too_large' });
      const { bavail, bsize } = statfsSync(tmpdir());
      if (bavail * bsize < 199e9) await expect(of(200e9)).rejects.toMatchObject({ code: 'media_disk_full' });
      await expect(send('0'.repeat(32), 0, tail)).rejects.toMatchObject({ code: 'no_such_upload' });
    });
  });
}
