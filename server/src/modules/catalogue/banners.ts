import type { Banner } from '@oyna/contract/banner';
import type { Language } from '@oyna/contract/common';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Banners } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { qrImage } from '../../shared/qr-image.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isDue } from './banner-dates.ts';
import { cinemaCards } from './cinema-cards.ts';
import {
  isForKids,
  isTitleForKids,
  isWithin,
  kidsRatingOfChannel,
  kidsRatingOfStream,
  ratingOfReel,
} from './kids-content.ts';
import { isListedStream } from './listed.ts';

/**
 * A page of the banners in the operator's order, those for children first for a kids' profile, with the cards of their titles,
 * and the total number.
 */
export async function banners(
  services: Services,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer | null,
) {
  const limitOfKids = kidsLimit(viewer);
  const shown = services.db
    .selectFrom('banners')
    .where(isDue(services.now()))
    .where(isListed)
    .where(isShown(limitOfKids));
  const rows = await shown
    .leftJoin('episodes', (join) =>
      join
        .on('target_type', '=', 'cinema')
        .onRef('episodes.cinema_id', '=', 'target_id')
        .onRef('episodes.season', '=', 'target_season')
        .onRef('episodes.number', '=', 'target_episode'),
    )
    .selectAll('banners')
    .select(sql<number | null>`episodes.id`.as('episode'))
    .$if(limitOfKids !== null, (query) => query.orderBy(leadsToKids, 'desc'))
    .orderBy('banners.position')
    .orderBy('banners.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const titles = rows.filter((row) => row.target_type === 'cinema').map((row) => row.target_id);
  const cards = await cinemaCards(services, titles, language, viewer);
  const items = rows.map((row) => ({
    id: row.id,
    image: row.image,
    color: row.color,
    title: localise(row.title, language),
    text: localise(row.text, language),
    target: targetOf(row),
    cinema: (row.target_type === 'cinema' && cards.find((card) => card.id === row.target_id)) || null,
  }));
  return { items, count: await countFound(services.db, shown.select('banners.id')) };
}

/** A banner of a withdrawn item, or of a stream whose channel was withdrawn, is not shown. */
const isListed = sql<boolean>`case target_type
  when 'cinema' then not exists (select from cinema where id = target_id and withdrawn_at is not null)
  when 'reel' then not exists (select from reels where id = target_id and withdrawn_at is not null)
  when 'channel' then not exists (select from channels where id = target_id and withdrawn_at is not null)
  when 'stream' then not exists (
    select from streams left join channels on channels.id = channel_id
    where streams.id = target_id and not ${isListedStream}
  )
  else true end`;

/** A kids' profile sees banners of content that it may watch, and none of plans or addresses outside. */
function isShown(limit: number | null) {
  if (limit === null) return sql<boolean>`true`;
  const within = (rating: RawBuilder<unknown>) => isWithin(rating, limit);
  return sql<boolean>`case target_type
    when 'cinema' then exists (select from cinema where id = target_id and ${within(sql.ref('cinema.age_rating'))})
    when 'reel' then exists (select from reels where id = target_id and ${within(ratingOfReel)})
    when 'channel' then exists (select from channels where id = target_id and ${within(kidsRatingOfChannel)})
    when 'stream' then exists (
      select from streams left join channels on channels.id = channel_id
      where streams.id = target_id and ${within(kidsRatingOfStream)}
    )
    else false end`;
}

/** Whether a banner leads to something for children: a title of such a genre, its reel, such a channel, or its stream. */
const leadsToKids = sql<boolean>`case target_type
  when 'cinema' then ${isTitleForKids(sql.ref('target_id'))}
  when 'reel' then exists (select from reels where id = target_id and ${isTitleForKids(sql.ref('reels.cinema_id'))})
  when 'channel' then exists (select from channels where id = target_id and ${isForKids})
  when 'stream' then exists (
    select from streams join channels on channels.id = channel_id where streams.id = target_id and ${isForKids}
  )
  else false end`;

type Row = Selectable<Banners> & { readonly episode: number | null };

function targetOf({ id, target_type: type, target_id, target_address, episode }: Row): Banner['target'] {
  if (type === 'address' && target_address !== null) {
    return { type, id, address: target_address, image: qrImage(target_address) };
  }
  return { type, id: target_id, ...(episode !== null && { episode }) };
}
