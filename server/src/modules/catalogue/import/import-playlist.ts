import type { CatalogueChannel } from '@oyna/contract/catalogue';
import type { PlaylistChannel } from '@oyna/contract/catalogue-playlist';
import { type CatalogueSource, catalogueSource } from '@oyna/contract/catalogue-source';
import * as v from 'valibot';
import type { Database } from '../../../infra/database/database.ts';
import { hasSecret } from '../../../shared/has-secret.ts';
import type { Text } from '../../../shared/text/text.ts';
import { exportedWindow } from '../listing/listing.ts';
import { assignNumbers } from '../playlist/assign-numbers.ts';
import { categoryMaker } from '../playlist/category-maker.ts';
import { distinctNames } from '../playlist/distinct-names.ts';
import { matchChannels } from '../playlist/match-channels.ts';
import { NewSlugs } from '../playlist/new-slugs.ts';
import type { RowNote } from '../playlist/playlist-notes.ts';
import { importChannels } from './import-channels.ts';
import type { MediaOfRows } from './import-schedules.ts';
import type { Outcome, Placed } from './outcome.ts';

/**
 * Writes the channels of a whole playlist, one for each row. Repeated numbers and names are changed instead of rejected,
 * with a note. An existing channel (see match-channels.ts) keeps the fields that playlists lack. Without a chosen
 * access, a new one is free unless its address has a secret.
 */
export async function importPlaylist(
  db: Database,
  items: readonly Placed<PlaylistChannel>[],
  now: Date,
  media: MediaOfRows,
): Promise<Outcome> {
  const existing = await selectChannels(db);
  const category = await categoryMaker(
    db,
    items.map(({ item }) => item.category),
  );
  const { names, notes } = distinctNames(items);
  const named = items.map(({ item }, place) => ({
    ...item,
    called: item.name,
    name: names[place] ?? item.name,
  }));
  const found = matchChannels(named, existing);
  const claimed = new Set(found);
  const { numbers, notes: renumbered } = assignNumbers(
    items.map(({ row, item }, place) => ({ row, item, before: found[place]?.number ?? null })),
    existing.filter((channel) => !claimed.has(channel) && channel.is_listed).map(({ number }) => number),
  );
  const slugs = new NewSlugs(existing.map(({ slug }) => slug));
  const whole = items.map(({ row, item }, place): Placed<CatalogueChannel> => {
    const before = found[place];
    const name = names[place] ?? item.name;
    const {
      is_listed: _,
      withdrawn_by: __,
      ...kept
    } = before ?? { ...newChannel, is_listed: true, withdrawn_by: null };
    return {
      row,
      item: {
        ...kept,
        slug: before?.slug ?? slugs.create(item.tvg_id ?? name),
        number: numbers[place] ?? 0,
        access: item.access ?? before?.access ?? (hasSecret(item.manifest_url) ? 'subscription' : 'free'),
        name: nameOf(name, before?.name),
        category: item.category === null ? kept.category : category(item.category),
        // Its source is now this address instead of a media folder, a schedule or an input.
        media: null,
        schedule: null,
        input: null,
        manifest_url: item.manifest_url,
        sources: sourcesOf(item, kept.sources),
        tvg_id: item.tvg_id ?? kept.tvg_id,
        radio: item.radio ?? kept.radio,
        guide_shift: item.guide_shift ?? kept.guide_shift,
        logo: item.logo ?? kept.logo,
      },
    };
  });
  const outcome = await importChannels(db, whole, now, media);
  return {
    ...outcome,
    slugs: whole.map(({ item }) => item.slug),
    rowNotes: [...renumbered, ...notes, ...sharedIds(items)],
  };
}

/**
 * A channel keeps the delivery of its first source, which has the address and the archive of the row, and its other sources.
 * Without sources, the address alone is enough, unless the row says more about it.
 */
function sourcesOf(
  { manifest_url: url, archive, protocol, drm }: PlaylistChannel,
  [first, ...others]: readonly CatalogueSource[],
): CatalogueSource[] {
  if (first) {
    const told = { archive: archive ?? first.archive, protocol: protocol ?? first.protocol };
    return [{ ...first, url, ...told, ...(drm && { drm }) }, ...others];
  }
  if (archive === null && protocol === null && drm === null) return [];
  return [v.parse(catalogueSource, { url, archive, protocol, ...(drm && { drm }) })];
}

const newChannel: Omit<CatalogueChannel, 'slug' | 'name' | 'number'> = {
  category: null,
  access: 'free',
  media: null,
  schedule: null,
  input: null,
  sources: [],
  manifest_url: null,
  tvg_id: null,
  guide_shift: 0,
  age_rating: null,
  for_kids: false,
  radio: false,
  archive: false,
  recordable: false,
  logo: null,
  color: '#1a2030',
  available_from: null,
  available_until: null,
  withdrawn: null,
};

async function selectChannels(db: Database) {
  const rows = await db
    .selectFrom('channels')
    .leftJoin('categories', 'categories.id', 'channels.category_id')
    .select(['channels.slug', 'number', 'channels.name', 'categories.slug as category', 'access', 'media'])
    .select([
      'sources',
      'manifest_url',
      'tvg_id',
      'guide_shift',
      'age_rating',
      'channels.for_kids',
      'radio',
      'archive',
      'recordable',
      'logo',
      'color',
    ])
    .select(['available_from', 'available_until', 'withdrawn_by'])
    .orderBy('channels.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    ...exportedWindow(row),
    // A withdrawal by hand stays.
    withdrawn: null,
    is_listed: row.withdrawn_by === null || row.withdrawn_by === 'window',
  }));
}

/** Rows with the guide name of an earlier one: often an HD and an SD channel. */
function sharedIds(items: readonly Placed<PlaylistChannel>[]): RowNote[] {
  const first = new Map<string, number>();
  return items.flatMap(({ row, item: { tvg_id } }): RowNote[] => {
    if (tvg_id === null) return [];
    const other = first.get(tvg_id.toLowerCase());
    if (other !== undefined) return [{ row, what: 'tvg-id', value: tvg_id, given: tvg_id, other }];
    first.set(tvg_id.toLowerCase(), row);
    return [];
  });
}

/** A channel that has this name in any language keeps its names in the others. */
function nameOf(name: string, before: Text | undefined): CatalogueChannel['name'] {
  if (before && Object.values<string>({ ...before }).includes(name)) return before;
  return { uz: name, ru: '', en: '' };
}
