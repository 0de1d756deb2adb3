import type { CatalogueChannel, PlaylistChannel } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { hasSecret } from '../../../shared/has-secret.ts';
import { fold } from '../../../shared/text/fold.ts';
import type { Text } from '../../../shared/text/text.ts';
import { importChannels } from './import-channels.ts';
import { importTerms } from './import-terms.ts';
import type { Outcome, Placed } from './outcome.ts';
import { shortHash, slugOf } from './slug-of.ts';

/**
 * Writes the channels of a playlist. An existing channel, identified by its guide name or its slug, keeps the
 * fields that playlists lack. A new one is numbered after the last if the playlist gives no number. Without a chosen access,
 * it is free unless its address has a secret.
 */
export async function importPlaylist(
  db: Database,
  items: readonly Placed<PlaylistChannel>[],
): Promise<Outcome> {
  const known = await channelsByKey(db);
  const category = await categoryMaker(
    db,
    items.map(({ item }) => item.category),
  );
  let last = Math.max(0, ...known.numbers, ...items.map(({ item }) => item.number ?? 0));
  const whole = items.map(({ row, item }): Placed<CatalogueChannel> => {
    const { slug, before } = known.find(item);
    const kept = before ?? { ...newChannel, number: item.number ?? ++last };
    return {
      row,
      item: {
        ...kept,
        slug,
        number: item.number ?? kept.number,
        access: item.access ?? before?.access ?? (hasSecret(item.manifest_url) ? 'subscription' : 'free'),
        name: nameOf(item.name, before?.name),
        category: item.category === null ? kept.category : category(item.category),
        // Its source is now this address instead of a media folder.
        media: null,
        manifest_url: item.manifest_url,
        tvg_id: item.tvg_id ?? kept.tvg_id,
        logo: item.logo ?? kept.logo,
      },
    };
  });
  const slugs = whole.map(({ item }) => item.slug);
  return { ...(await importChannels(db, whole)), slugs };
}

type Known = Omit<CatalogueChannel, 'slug' | 'name'>;

const newChannel: Omit<Known, 'number'> = {
  category: null,
  access: 'free',
  media: null,
  manifest_url: null,
  tvg_id: null,
  age_rating: null,
  archive: false,
  logo: null,
  color: '#1a2030',
};

async function channelsByKey(db: Database) {
  const rows = await db
    .selectFrom('channels')
    .leftJoin('categories', 'categories.id', 'channels.category_id')
    .select(['channels.slug', 'number', 'channels.name', 'categories.slug as category', 'access', 'media'])
    .select(['manifest_url', 'tvg_id', 'age_rating', 'archive', 'logo', 'color'])
    .orderBy('channels.id', 'desc')
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byTvg = new Map(rows.map((row) => [row.tvg_id, row]));
  const find = ({ tvg_id, name }: PlaylistChannel) => {
    const byId = tvg_id === null ? undefined : byTvg.get(tvg_id);
    if (byId) return { slug: byId.slug, before: byId };
    const slug = slugOf(tvg_id ?? name, 'channel');
    const before = bySlug.get(slug);
    const isOther = before && before.tvg_id !== null && tvg_id !== null;
    return isOther
      ? { slug: `${slug.slice(0, 71)}-${shortHash(tvg_id)}`, before: undefined }
      : { slug, before };
  };
  return { numbers: rows.map(({ number }) => number), find };
}

/** Categories by their playlist names; missing ones are created. */
async function categoryMaker(db: Database, groups: readonly (string | null)[]) {
  const rows = await db.selectFrom('categories').select(['slug', 'name', 'position']).execute();
  const byName = new Map(
    rows.flatMap(({ slug, name }) => Object.values<string>({ ...name }).map((it) => [fold(it), slug])),
  );
  const slugs = new Set(rows.map(({ slug }) => slug));
  let last = Math.max(0, ...rows.map(({ position }) => position));
  const made = [];
  for (const group of groups) {
    if (group === null || byName.has(fold(group))) continue;
    const slug = slugOf(group, 'category');
    byName.set(fold(group), slug);
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    made.push({ row: 0, item: { slug, name: { uz: group, ru: '', en: '' }, position: ++last } });
  }
  await importTerms(db, 'category', made);
  return (group: string) => byName.get(fold(group)) ?? null;
}

/** A channel that has this name in any language keeps its names in the others. */
function nameOf(name: string, before: Text | undefined): CatalogueChannel['name'] {
  if (before && Object.values<string>({ ...before }).includes(name)) return before;
  return { uz: name, ru: '', en: '' };
}
