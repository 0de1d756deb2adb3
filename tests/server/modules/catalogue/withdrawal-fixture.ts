import { afterEach, beforeEach } from 'vitest';
import { filmName, loopName } from '../../support/media-fixture.ts';
import { ownCatalogue } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';

export const word = 'Yoqolgan';
export const title = { uz: word };
export const slug = 'yoqolgan';
export const year = 1907;
export const items = {
  cinema: {
    type: 'cinema',
    slug,
    kind: 'movie',
    title,
    year,
    rating: 10,
    duration: 6000,
    media: filmName,
    age_rating: 0,
    genres: ['drama'],
    countries: ['UZ'],
    people: [{ name: { uz: `${word} Aktyor` } }],
    published_at: '2026-11-21T00:00:00Z',
  },
  category: { type: 'category', slug, name: title, position: 900 },
  channel: {
    type: 'channel',
    slug,
    number: 4077,
    name: title,
    category: slug,
    media: loopName,
    archive: true,
  },
  stream: { type: 'stream', slug, title, channel: slug },
  reel: { type: 'reel', slug, title, cinema: slug, media: filmName, published_at: '2026-11-21T00:00:00Z' },
} as const;
export const banners = (['cinema', 'channel', 'stream', 'reel'] as const).map((type) => ({
  type: 'banner',
  slug: `${slug}-${type}`,
  title,
  image: '/art/x.jpg',
  target: { type, slug },
}));

/** A catalogue without these items before and after each test. */
export function withdrawalFixture(open: () => TestServer) {
  const clean = async () => {
    const { db } = open().services;
    for (const table of ['banners', 'reels', 'streams', 'channels', 'categories', 'cinema'] as const)
      await db.deleteFrom(table).where('slug', 'like', `${slug}%`).execute();
    await db.deleteFrom('catalogue_sources').execute();
  };
  beforeEach(clean);
  afterEach(clean);
  return ownCatalogue(open);
}
