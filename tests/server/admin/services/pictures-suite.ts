import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';

interface Opened {
  readonly server: TestServer;
  /** A folder for files of films. */
  readonly place: string;
  media(...words: string[]): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
}

const media = 'suggesting-film';
const widths = ['backdrop.32', 'backdrop.1280', 'cover.440', 'cover.880', 'poster.260', 'poster.520'];

/** Posters and backdrops out of a film. */
export function picturesSuite(open: () => Opened): void {
  describe('The suggested pictures of a title', () => {
    /** A title whose film suggests two pictures, each a file of its name. */
    const suggesting = async () => {
      const { services } = open().server;
      const folder = join(services.folders.media, media);
      mkdirSync(folder, { recursive: true });
      for (const id of ['picture-1', 'picture-2'])
        for (const width of widths) writeFileSync(join(folder, `${id}-${width}.jpg`), `${id}-${width}`);
      const pictures = [1, 2].map((n) => ({ id: `picture-${n}`, at: n * 600 }));
      writeFileSync(join(folder, 'pictures.json'), JSON.stringify(pictures));
      writeFileSync(join(folder, 'media.json'), '{"kind":"vod","duration":1800}');
      const { id } = await newTitle(services);
      await services.db.updateTable('cinema').set({ media }).where('id', '=', id).execute();
      return { id, folder };
    };
    const row = (id: number) =>
      open()
        .server.services.db.selectFrom('cinema')
        .select(['poster', 'backdrop', 'cover'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    test('are shown and saved, and change nothing', async () => {
      const { id } = await suggesting();
      const before = await row(id);
      const folder = join(open().place, 'saved');
      const shown = await open().media('pictures', String(id), '--save', folder);
      expect(shown).toMatchObject({ status: 0, err: '' });
      expect(shown.out).toMatch(/picture 2, at 00:20:00 .*-2-poster\.jpg/);
      const saved = readdirSync(folder).filter((it) => it.endsWith('-1-cover.jpg'));
      expect(readFileSync(join(folder, saved[0] ?? ''), 'utf8')).toBe('picture-1-cover.440');
      expect(await row(id)).toEqual(before);
    });

    test('become its poster, its backdrop or both, and stay when the film goes', async () => {
      const { id, folder } = await suggesting();
      const { server, media: run } = open();
      expect(await run('pictures', String(id), '--use', '2', '--as', 'poster')).toMatchObject({ status: 0 });
      const poster = `/art/film/${media}/picture-2-poster.jpg`;
      const { backdrop } = await row(id);
      expect([(await row(id)).poster, backdrop]).toEqual([poster, backdrop]);
      await run('pictures', String(id), '--use', '1', '--as', 'backdrop');
      expect(await row(id)).toEqual({
        poster,
        backdrop: `/art/film/${media}/picture-1-backdrop.jpg`,
        cover: `/art/film/${media}/picture-1-cover.jpg`,
      });
      rmSync(folder, { recursive: true });
      const shown = async (address: string) => (await server.app.inject({ url: address })).body;
      expect(await shown(`${poster}?w=300`)).toBe('picture-2-poster.520');
      expect(await shown(`/art/film/${media}/picture-1-cover.jpg?w=32`)).toBe('picture-1-cover.440');
      const log = server.services.db.selectFrom('audit').selectAll().orderBy('id', 'desc');
      expect(await log.executeTakeFirst()).toMatchObject({ actor: 'aziza', action: 'title.pictures' });
    });

    test.each([
      [['--use', '3'], 1, /no such picture/i],
      [['--use', 'x'], 2, /number of a picture/],
      [['--as', 'poster'], 2, /needs --use/],
      [['--use', '1', '--as', 'logo'], 2, /poster or backdrop/],
    ] as const)('are refused with the words %j', async (words, status, sentence) => {
      const { id } = await suggesting();
      const said = await open().media('pictures', String(id), ...words);
      expect([said.status, said.err]).toEqual([status, expect.stringMatching(sentence)]);
    });
  });
}
