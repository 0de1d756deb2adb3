import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ObjectStore } from '#server/src/infra/store/object-store.ts';
import { moveToFolder, moveToStore } from '#server/src/modules/media/public.ts';
import { filmOnDisk, writeFilm } from '../../../support/film-on-disk.ts';

const film = 'film-1';

/** Promises of moving films, for any store. */
export function moveSuite(open: () => ObjectStore): void {
  const roots: string[] = [];
  const newRoot = async () => {
    const root = await writeFilm(film);
    roots.push(root);
    return root;
  };
  afterAll(async () => {
    for (const root of roots) await rm(root, { recursive: true, force: true });
  });
  const filesOf = (root: string) => readdir(join(root, film), { recursive: true });

  test('moves films to the store and back without changing a byte', async () => {
    const root = await newRoot();
    const move = { root, objects: open() };
    await moveToStore(film, move);
    expect((await filesOf(root)).sort()).toEqual(['manifest.mpd', 'media.json', 'stored.json', 'v']);
    for (const [name, bytes] of Object.entries(filmOnDisk))
      expect((await move.objects.facts(`${film}/${name}`))?.bytes).toBe(bytes.length);
    await moveToFolder(film, move);
    for (const [name, bytes] of Object.entries(filmOnDisk)) {
      expect((await readFile(join(root, film, name))).equals(bytes)).toBe(true);
      expect(await move.objects.facts(`${film}/${name}`)).toBeNull();
    }
    expect(await filesOf(root)).not.toContain('stored.json');
  });

  test('goes on where a move was stopped', async () => {
    const root = await newRoot();
    const objects = open();
    for (const move of [moveToStore, moveToFolder]) {
      const stop = new AbortController();
      const stopped = move(film, { root, objects, signal: stop.signal, onMoved: () => stop.abort() });
      await expect(stopped).rejects.toThrow();
      let rest = 0;
      await move(film, { root, objects, onMoved: () => rest++ });
      expect(rest).toBeGreaterThan(0);
    }
    for (const [name, bytes] of Object.entries(filmOnDisk))
      expect((await readFile(join(root, film, name))).equals(bytes)).toBe(true);
  });

  test('keeps the file on the disk if the store sends other bytes back', async () => {
    const root = await newRoot();
    const objects = open();
    const wrong = join(root, 'wrong');
    await writeFile(wrong, 'other bytes');
    const damaging: ObjectStore = {
      put: (key, _file, facts) => objects.put(key, wrong, { ...facts, bytes: 11 }),
      open: (key) => objects.open(key),
      facts: (key) => objects.facts(key),
      remove: (key) => objects.remove(key),
      address: (key, seconds) => objects.address(key, seconds),
    };
    await expect(moveToStore(film, { root, objects: damaging })).rejects.toThrow('as it was');
    expect(existsSync(join(root, film, 'a.mp4'))).toBe(true);
    expect(await filesOf(root)).not.toContain('stored.json');
  });

  test('keeps the film in the store if the bytes that come back are others', async () => {
    const root = await newRoot();
    const objects = open();
    await moveToStore(film, { root, objects });
    const wrong = join(root, 'wrong');
    await writeFile(wrong, 'other bytes');
    await objects.put(`${film}/a.mp4`, wrong, { bytes: 11, sha256: '0'.repeat(64) });
    await expect(moveToFolder(film, { root, objects })).rejects.toThrow('as it was');
    expect(existsSync(join(root, film, 'a.mp4'))).toBe(false);
    expect(await objects.facts(`${film}/a.mp4`)).not.toBeNull();
  });
}
