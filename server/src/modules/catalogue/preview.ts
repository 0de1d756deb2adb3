import type { Language } from '@oyna/contract/common';
import type { getPreview } from '@oyna/contract/config';
import type * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { cinemaCards } from './cinema-cards.ts';

export type Preview = v.InferOutput<(typeof getPreview.responses)[200]>;
type Tile = Preview['sections'][number]['tiles'][number];

const max = 10;
const chosen: Text = {
  uz: 'Bugun Oynada',
  'uz-Cyrl': 'Oyna: бугун',
  ru: 'Сегодня в Oyna',
  en: 'Today on Oyna',
};
const fresh: Text = { uz: 'Yangi', ru: 'Новинки', en: 'New' };

/** Pixels; Smart Hub shows small pictures and rejects large files. */
const width = 640;

/** The app's tiles on Samsung's home screen: the hero banners and the newest playable titles. */
export async function preview(services: Services, language: Language, origin: string): Promise<Preview> {
  const image = (address: string) => {
    const url = new URL(address, `${origin}/`);
    // Only our own pictures are available in the requested width.
    if (url.origin === new URL(origin).origin) url.searchParams.set('w', String(width));
    return url.href;
  };
  const sections = [
    { title: localise(chosen, language), tiles: await bannerTiles(services, language, image) },
    { title: localise(fresh, language), tiles: await newTiles(services, language, image) },
  ];
  return { sections: sections.filter((section) => section.tiles.length > 0) };
}

async function bannerTiles(
  { db }: Services,
  language: Language,
  image: (address: string) => string,
): Promise<Tile[]> {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.flatMap((row) =>
    row.image === null
      ? []
      : tile({
          title: localise(row.title, language),
          subtitle: localise(row.text, language),
          image: image(row.image),
          target: { type: row.target_type, id: row.target_id },
          isPlayable: row.target_type !== 'cinema',
        }),
  );
}

async function newTiles(
  services: Services,
  language: Language,
  image: (address: string) => string,
): Promise<Tile[]> {
  const rows = await services.db
    .selectFrom('cinema')
    .select('id')
    .where('is_playable', '=', true)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  const cards = await cinemaCards(
    services,
    rows.map((row) => row.id),
    language,
    null,
  );
  return cards.flatMap((card) => {
    const picture = card.cover ?? card.backdrop;
    if (picture === null) return [];
    return tile({
      title: card.title,
      subtitle: card.tagline,
      image: image(picture),
      target: { type: 'cinema', id: card.id },
      isPlayable: card.kind === 'movie',
    });
  });
}

interface Content {
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly target: { readonly type: 'cinema' | 'channel' | 'stream'; readonly id: number };
  readonly isPlayable: boolean;
}

function tile({ title, subtitle, image, target, isPlayable }: Content): Tile {
  return {
    title,
    subtitle,
    image_ratio: '16by9',
    image_url: image,
    action_data: JSON.stringify(target),
    is_playable: isPlayable,
  };
}
