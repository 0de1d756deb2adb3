import type { ScheduleItem } from '@oyna/contract/catalogue-schedule';
import type { Database } from '../../../infra/database/database.ts';
import type { Piece } from '../core/schedule.ts';

/** A piece as the catalogue has it, before it is measured. */
export type NamedPiece = Pick<Piece, 'key' | 'media' | 'ageRating' | 'programme'>;

/** The pieces by name, or the reason why not; the text completes the name of a field. */
export interface FoundPieces {
  item(item: ScheduleItem): NamedPiece | string;
  title(slug: string): NamedPiece | string;
  /** In their order. */
  series(slug: string): readonly NamedPiece[] | string;
}

/** Looks up titles with one query, and episodes with another. */
export async function findPieces(
  db: Database,
  titles: readonly string[],
  series: readonly string[],
): Promise<FoundPieces> {
  const slugs = [...new Set([...titles, ...series])];
  const cinema =
    slugs.length === 0
      ? []
      : await db
          .selectFrom('cinema')
          .select(['id', 'slug', 'kind', 'title', 'description', 'media', 'trailer', 'age_rating'])
          .select(['encrypted_only', 'withdrawn_at'])
          .where('slug', 'in', slugs)
          .execute();
  const known = new Map(cinema.map((it) => [it.slug, it]));
  const ids = cinema.filter((it) => series.includes(it.slug)).map(({ id }) => id);
  const episodes =
    ids.length === 0
      ? []
      : await db
          .selectFrom('episodes')
          .select(['cinema_id', 'season', 'number', 'title', 'description', 'media'])
          .where('cinema_id', 'in', ids)
          .where('withdrawn_at', 'is', null)
          .orderBy('season')
          .orderBy('number')
          .execute();
  const find = (slug: string) => {
    const found = known.get(slug);
    if (!found) return `there is no title "${slug}"`;
    return found.withdrawn_at === null ? found : `the title "${slug}" is withdrawn`;
  };
  const title = (slug: string) => {
    const found = find(slug);
    if (typeof found === 'string') return found;
    const { media, encrypted_only, age_rating: ageRating, title: named, description } = found;
    if (encrypted_only) return `the title "${slug}" plays only encrypted`;
    if (media === null) return `the title "${slug}" has no media`;
    return { key: slug, media, ageRating, programme: { title: named, description } };
  };
  return {
    title,
    item(item) {
      if ('title' in item) return title(item.title);
      if ('media' in item)
        return { key: `media:${item.media}`, media: item.media, ageRating: null, programme: null };
      const found = find(item.trailer);
      if (typeof found === 'string') return found;
      const { trailer: media, age_rating: ageRating } = found;
      if (media === null) return `the title "${item.trailer}" has no trailer`;
      return { key: `trailer:${item.trailer}`, media, ageRating, programme: null };
    },
    series(slug) {
      const found = find(slug);
      if (typeof found === 'string') return found;
      if (found.kind !== 'series') return `"${slug}" is a film, no series`;
      if (found.encrypted_only) return `the series "${slug}" plays only encrypted`;
      const own = episodes.filter((it) => it.cinema_id === found.id);
      const playable = own.flatMap(({ season, number, title: subtitle, description, media }) => {
        const programme = { title: found.title, description, subtitle, season, episode: number };
        const key = `${slug}/${season}/${number}`;
        return media === null ? [] : [{ key, media, ageRating: found.age_rating, programme }];
      });
      return playable.length > 0 ? playable : `the series "${slug}" has no episode with media`;
    },
  };
}
