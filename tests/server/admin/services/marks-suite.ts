import { playCinema } from '@oyna/contract/playback';
import { describe, expect, test } from 'vitest';
import { makeFilm } from '#server/src/modules/factory/make-film.ts';
import { FilmSources, hasFfmpeg } from '../../support/film-sources.ts';
import { newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  /** A folder for files of films. */
  readonly place: string;
  media(...words: string[]): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
}

/** Intros and credits that the episodes of a season share. */
export function marksSuite(open: () => Opened): void {
  describe.skipIf(!hasFfmpeg)('The marks of a season (need ffmpeg)', () => {
    test('are offered by the sound of its episodes, and given to them on demand alone', async () => {
      const { server, place, media } = open();
      const { services } = server;
      const { id, episodes } = await newTitle(services, { episodes: 3 });
      const sources = new FilmSources(place);
      const root = services.folders.media;
      for (const [n, starts] of [5, 12].entries()) {
        const file = sources.episode(`episode-${n}.mkv`, n + 1, starts);
        const made = await makeFilm({ file, name: 'episode' }, { root, threads: 1 });
        await services.db
          .updateTable('episodes')
          .set({ media: made.media })
          .where('id', '=', episodes[n] ?? 0)
          .execute();
      }
      const season = ['marks', String(id), '--season', '1'];
      const shown = await media(...season);
      expect(shown).toMatchObject({ status: 0, err: '' });
      expect(shown.out).toContain('no sound to compare in episodes 3');
      expect(shown.out).toMatch(/episode 1: intro 00:00:0[45] to 00:00:2\d, as in episode 2/);
      expect(shown.out).toMatch(/episode 2: intro 00:00:1[12] to 00:00:[23]\d, as in episode 1/);
      const markers = async (n: number) =>
        (await server.request(playCinema, { params: { id }, query: { episode: episodes[n] ?? 0 } })).body
          .markers;
      expect(await markers(1)).toEqual([]);
      await media(...season, '--accept', '--episode', '2');
      const near = (seconds: number) => expect.closeTo(seconds, -0.3);
      expect(await markers(1)).toEqual([{ kind: 'intro', start: near(12), end: near(27) }]);
      expect(await markers(0)).toEqual([]);
      const log = services.db.selectFrom('audit').selectAll().orderBy('id', 'desc');
      expect(await log.executeTakeFirst()).toMatchObject({ actor: 'aziza', action: 'title.marks' });
    });

    test('need a season', async () => {
      const { status, err } = await open().media('marks', 'qor');
      expect([status, err]).toEqual([2, expect.stringContaining('--season is missing')]);
    });
  });
}
