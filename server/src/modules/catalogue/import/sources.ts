import type { Database } from '../../../infra/database/database.ts';
import { mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
import { type RemovableKind, removableKinds } from './withdraw.ts';

const shape: Shape = {
  table: 'catalogue_sources',
  key: ['kind', 'slug'],
  columns: { kind: 'text', slug: 'text', source: 'text' },
};

/** Remembers which source items came from last; kinds that nothing removes are skipped. */
export async function rememberSource(
  db: Database,
  source: string,
  kind: string,
  slugs: readonly string[],
): Promise<void> {
  if (!removableKinds.some((it) => it === kind)) return;
  const rows = slugs.map((slug) => ({ kind, slug, source }));
  await mergeRows(db, shape, rows);
}

/** The items of a source that are in the catalogue, by kind. */
export async function itemsOfSource(
  db: Database,
  source: string,
): Promise<ReadonlyMap<RemovableKind, readonly string[]>> {
  const rows = await db
    .selectFrom('catalogue_sources')
    .select(['kind', 'slug'])
    .where('source', '=', source)
    .orderBy('slug')
    .execute();
  const slugs = Map.groupBy(rows, ({ kind }) => kind as RemovableKind);
  return new Map([...slugs].map(([kind, list]) => [kind, list.map(({ slug }) => slug)]));
}
