import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { previewSchedule } from '#server/src/admin/services/preview-schedule.ts';
import { refreshSchedules } from '#server/src/modules/catalogue/public.ts';
import { KnownFilms } from '#server/src/modules/schedule/film/known-films.ts';
import { cuesOf } from '#server/src/modules/schedule/playlist/subtitle-segment.ts';
import { knownChannels } from '#server/src/modules/schedule/versions/known-channels.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { schedule, scheduledFile } from '../../support/scheduled-channel.ts';
import type { TestServer } from '../../support/test-server.ts';

/** How the guides of schedules go on, and what a look at a schedule costs. */
export function refreshSuite(open: () => { readonly server: TestServer; readonly id: number }): void {
  const services = () => open().server.services;
  const minute = 60_000;
  const refresh = async (at: number) => {
    const { db, folders } = services();
    return (await refreshSchedules(db, folders.media, new Date(at))).map(({ channel }) => channel);
  };

  describe('A schedule that cannot be shown', () => {
    test('is measured once an hour, by one server, and keeps no other channel waiting', async () => {
      const { db, now } = services();
      const broken = Array.from({ length: 21 }, (_, at) => `singan-${at}`);
      const source = { rules: [], between: [], filler: [{ media: 'yoq' }], limits: [] };
      const rows = broken.map((slug, at) => ({
        slug,
        number: 3000 + at,
        name: JSON.stringify({ uz: slug }),
        access: 'free' as const,
        media: '_schedule',
        sources: '[]',
        schedule: JSON.stringify(source),
        archive: false,
        color: '#000000',
      }));
      await db.insertInto('channels').values(rows).execute();
      const start = now().getTime();
      const first = await refresh(start);
      expect(await refresh(start + 1000)).toEqual([]);
      const second = await refresh(start + 5 * minute);
      expect([...first, ...second].toSorted()).toEqual(broken.toSorted());
      expect(await refresh(start + 10 * minute)).toEqual([]);
      expect(await refresh(start + 61 * minute)).toHaveLength(20);
      await db.deleteFrom('channels').where('slug', 'in', broken).execute();
    });
  });

  test('A preview locks nothing', async () => {
    const { db, folders, now } = services();
    const shown = await db.transaction().execute(async (transaction) => {
      // Here, locking a row is an error.
      await sql`set transaction read only`.execute(transaction);
      return previewSchedule({ db: transaction, folders, now }, 'kino-24', null);
    });
    expect(shown.items.length).toBeGreaterThan(7);
  });

  test('A preview reads a file as an import does, and says where it is broken', async () => {
    const admin = openAdmin(() => open().server);
    const folder = mkdtempSync(join(tmpdir(), 'oyna-preview-'));
    const file = join(folder, 'new.jsonl.gz');
    const [rule] = schedule.rules;
    const text = scheduledFile({
      schedule: { ...schedule, rules: [{ ...rule, from: '08:00', until: '08:05' }] },
    });
    writeFileSync(file, gzipSync(text));
    const { out, err } = await admin('schedule', 'preview', 'kino-24', file);
    expect([err, out]).toEqual(['', expect.stringContaining(' 08:00:00 ')]);
    writeFileSync(file, 'kino');
    expect((await admin('schedule', 'preview', 'kino-24', file)).err).toContain('line 1: is no catalogue');
    rmSync(folder, { recursive: true });
  });

  test('The subtitles of a film are read once for all its segments', async () => {
    const films = new KnownFilms(services().folders.media, async () => true);
    const cues = await cuesOf(films, 'qishki-bozor', 'uz');
    expect(cues.length).toBeGreaterThan(2);
    expect(await cuesOf(films, 'qishki-bozor', 'uz')).toBe(cues);
  });

  test('Viewers who ask at once for a channel wait for one reading of it', async () => {
    const { folders, db } = services();
    const { id } = open();
    const films = new KnownFilms(folders.media, async () => true);
    const channel = knownChannels({ db, now: services().now }, films);
    const all = await Promise.all(Array.from({ length: 5 }, () => channel(id)));
    expect(all[0]).not.toBeNull();
    expect(new Set(all).size).toBe(1);
  });
}
