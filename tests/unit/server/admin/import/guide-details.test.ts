import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { items, notes, read } from './read.ts';

async function readWith(inside: string) {
  const found = await read(
    `<tv><programme start="20261128060000 +0300" channel="a" stop="20261128070000 +0300"><title>Kino</title>${inside}</programme></tv>`,
  );
  const [item] = items(found) as { details?: Record<string, unknown> }[];
  return { details: item?.details, notes: notes(found) };
}

const nothing = {
  subtitle: null,
  category: null,
  season: null,
  episode: null,
  episode_name: null,
  year: null,
  image: null,
  people: [],
};

describe('The details of a programme of a guide', () => {
  test('are read from a real guide in Windows-1251', async () => {
    const found = await read(
      readFileSync(new URL('../../../../fixtures/catalogue/rich-1251.xml', import.meta.url)),
    );
    expect(items(found)).toMatchObject([
      {
        title: { uz: 'Yangiliklar', ru: 'Новости' },
        age_rating: 16,
        details: {
          subtitle: { uz: 'Выпуск 5', ru: 'Выпуск 5', en: '' },
          category: { uz: 'Новости', ru: 'Новости', en: '' },
          season: 2,
          episode: 5,
          episode_name: null,
          year: 2024,
          image: 'https://x.example/i.jpg',
          people: [{ role: 'actor', name: 'И. И.' }],
        },
      },
      { title: { uz: 'Фильм' }, age_rating: 13 },
    ]);
    expect(notes(found)).toEqual([]);
  });

  test('are absent in a guide without them', async () => {
    expect((await readWith('<desc>Matn</desc><credits></credits><category/>')).details).toBeUndefined();
  });

  test.each([
    ['<episode-num system="xmltv_ns">1.4/12.</episode-num>', { season: 2, episode: 5 }],
    ['<episode-num system="xmltv_ns"> . 4 . </episode-num>', { episode: 5 }],
    ['<episode-num system="onscreen">S02E05</episode-num>', { season: 2, episode: 5 }],
    ['<episode-num>s2 e5</episode-num>', { season: 2, episode: 5 }],
    ['<episode-num system="onscreen">2x05</episode-num>', { season: 2, episode: 5 }],
    ['<episode-num system="onscreen">E5</episode-num>', { episode: 5 }],
    ['<episode-num system="onscreen">5-qism</episode-num>', { episode_name: '5-qism' }],
    ['<episode-num>5-qism</episode-num><episode-num system="xmltv_ns">.4.</episode-num>', { episode: 5 }],
  ])('have the episode of %s', async (written, episode) => {
    expect((await readWith(written)).details).toEqual({ ...nothing, ...episode });
  });

  test.each([
    '<episode-num system="imdb.com">tt0944947</episode-num>',
    '<episode-num system="xmltv_ns">..</episode-num>',
  ])('have no episode of %s', async (written) => {
    expect((await readWith(written)).details).toBeUndefined();
  });

  test('join the categories of a language', async () => {
    const { details } = await readWith(
      '<category lang="ru">Кино</category><category lang="ru">Драма</category><category lang="ru">Кино</category><category lang="uz">Film</category>',
    );
    expect(details).toEqual({ ...nothing, category: { uz: 'Film', ru: 'Кино, Драма', en: '' } });
  });

  test('have people by role without the addresses of their pictures', async () => {
    const { details } = await readWith(
      '<credits><director>A</director><actor role="Shoh">B<image type="person">https://x.example/b.jpg</image> V</actor><actor>B V</actor><editor>D</editor></credits>',
    );
    expect(details?.people).toEqual([
      { role: 'director', name: 'A' },
      { role: 'actor', name: 'B V' },
    ]);
  });

  test.each([
    ['javascript:alert(1)', 'begins with javascript:, not http: or https:'],
    ['data:image/png;base64,AA', 'begins with data:, not http: or https:'],
    ['//x.example/i.jpg', 'is not a full address: it must begin with http:// or https://'],
    ['https://me:pass@x.example/i.jpg', 'has a name or a password in it'],
  ])('leave out the picture %s', async (address, fault) => {
    expect(await readWith(`<icon src="${address}"/>`)).toEqual({
      details: undefined,
      notes: [`1 icon: ${fault}; it is left out`],
    });
  });

  test('leave out one unusual part and keep the others', async () => {
    const found = await readWith(
      `<sub-title>${'a'.repeat(501)}</sub-title><date>kecha</date><category>Kino</category>`,
    );
    expect(found.details).toEqual({ ...nothing, category: { uz: 'Kino', ru: '', en: '' } });
    expect(found.notes).toEqual([
      '1 date: "kecha" begins with no year; it is left out',
      '1 sub-title: must not be longer than 500 characters; it is left out',
    ]);
  });
});
