import { playCinema } from '@oyna/contract/playback';
import { expect, test } from 'vitest';
import { catalogueFile, type ownCatalogue } from '../../support/own-catalogue.ts';
import { startProvider } from '../../support/start-provider.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = {
  type: 'cinema',
  slug: 'matnli-film',
  kind: 'movie',
  title: { uz: 'Matnli film' },
  published_at: '2026-11-20T05:00:00+05:00',
};

/** Subtitles beside the manifests of films elsewhere, in a catalogue that is reset to the demo before each test. */
export function subtitlesSuite(open: () => TestServer, own: ReturnType<typeof ownCatalogue>): void {
  const idOf = async () => {
    const { db } = open().services;
    const row = db.selectFrom('cinema').select('id').where('slug', '=', film.slug);
    return (await row.executeTakeFirstOrThrow()).id;
  };

  test('gives subtitles beside a manifest as WebVTT, to the end of the film', async () => {
    const provider = await startProvider();
    const url = 'https://origin.example/film.m3u8';
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nSalom\n';
    provider.answers.set('/uz.srt', () => ({ body: srt }));
    provider.answers.set('/away.srt', () => ({
      status: 302,
      headers: { location: 'http://10.1.2.3/x.srt' },
    }));
    provider.answers.set('/page.srt', () => ({ body: '<html></html>' }));
    const files = ['uz', 'away', 'page', 'gone'];
    const subtitles = files.map((file) => ({
      language: 'uz',
      url: `${provider.url}/${file}.srt`,
      label: file,
    }));
    await own.import(catalogueFile({ ...film, sources: [{ url, subtitles }] }));
    const params = { id: await idOf() };
    const { body } = await open().request(playCinema, { params });
    expect(body.subtitles?.map(({ label }) => label)).toEqual(files);
    open().pass(3 * 3600);
    const get = async (address = '') => open().app.inject({ url: address });
    const answers = await Promise.all((body.subtitles ?? []).map(({ address }) => get(address)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 404, 503]);
    expect(answers[0]?.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(answers[0]?.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSalom\n');
    const [first = ''] = body.subtitles?.map(({ address }) => address) ?? [];
    // The key opens these files alone, and no address that somebody makes up.
    expect((await get(first.replace(/[^/]+$/, 'index.m3u8'))).statusCode).toBe(404);
    expect((await get(first.replace('/t/', '/all/'))).statusCode).toBe(403);
    expect((await own.export()).includes(`"url":"${provider.url}/uz.srt"`)).toBe(true);
    await provider.stop();
  });

  test('rejects subtitles without a language', async () => {
    const subtitles = [{ language: 'Oʻzbekcha', url: 'https://a.example/uz.srt' }];
    const faults = await own.import(
      catalogueFile({ ...film, sources: [{ url: 'https://a.example', subtitles }] }),
    );
    expect(faults[0]).toBe('line 2, sources.0.subtitles.0.language: must be a language like uz or uz-Cyrl');
  });
}
