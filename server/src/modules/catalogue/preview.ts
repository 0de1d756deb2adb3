import type { Language } from '@oyna/contract/common';
import type { getPreview } from '@oyna/contract/config';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { isNotOver } from '../../infra/database/is-not-over.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { isDue } from './banner-dates.ts';
import { cinemaCards } from './cinema-cards.ts';

export type Preview = v.InferOutput<(typeof getPreview.responses)[200]>;
type Tile = Preview['sections'][number]['tiles'][number];

const max = 10;
const chosen: Text = {
  uz: 'Bugun Oyna ilovasida',
  'uz-Cyrl': 'Oyna: бугун',
  ru: 'Сегодня в Oyna',
  en: 'Today on Oyna',
};
const fresh: Text = { uz: 'Yangi', ru: 'Новинки', en: 'New' };

/** Pixels: at least 250 high at 16:9, which Smart Hub requires, and small files. */
const width = 640;

/** The set's home screen is seen by children, too. */
const isForAll = sql<boolean>`(cinema.age_rating is null or cinema.age_rating < 18)`;

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

/** The banners whose targets a guest can open now. */
async function bannerTiles(
  { db, now }: Services,
  language: Language,
  image: (address: string) => string,
): Promise<Tile[]> {
  const time = now();
  const rows = await db
    .selectFrom('banners')
    .leftJoin('cinema', (join) =>
      join
        .onRef('cinema.id', '=', 'target_id')
        .on('target_type', '=', 'cinema')
        .on('cinema.withdrawn_at', 'is', null)
        .on(isForAll),
    )
    .leftJoin('channels', (join) =>
      join
        .onRef('channels.id', '=', 'target_id')
        .on('target_type', '=', 'channel')
        .on('channels.withdrawn_at', 'is', null)
        .on('channels.state', '=', 'on_air'),
    )
    .leftJoin('streams', (join) =>
      join
        .onRef('streams.id', '=', 'target_id')
        .on('target_type', '=', 'stream')
        .on('streams.withdrawn_at', 'is', null)
        .on(isNotOver(time)),
    )
    .select(['banners.title', 'text', 'banners.image', 'target_id'])
    .select(sql<'cinema' | 'channel' | 'stream'>`target_type`.as('target_type'))
    .select(
      sql<boolean>`channels.access = 'free'
      or (streams.access = 'free' and streams.starts_at <= ${time}::timestamptz)`.as('is_live'),
    )
    .where(sql<boolean>`coalesce(cinema.id, channels.id, streams.id) is not null`)
    .where(isDue(time))
    .orderBy('banners.position')
    .orderBy('banners.id')
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
          isPlayable: row.is_live === true,
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
    .where('withdrawn_at', 'is', null)
    .where(isForAll)
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
    const isPlayable = card.kind === 'movie' && card.access === 'free';
    return tile({
      title: card.title,
      subtitle: card.tagline,
      image: image(picture),
      target: { type: 'cinema', id: card.id, ...(isPlayable && { play: true }) },
      isPlayable,
    });
  });
}

interface Content {
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly target: {
    readonly type: 'cinema' | 'channel' | 'stream';
    readonly id: number;
    /** A film plays at once; otherwise its page opens. */
    readonly play?: true;
  };
  /** Whether a guest's press starts playback; the tile then has a play icon. */
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
