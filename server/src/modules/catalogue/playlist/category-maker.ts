import type { Database } from '../../../infra/database/database.ts';
import { fold } from '../../../shared/text/fold.ts';
import { importTerms } from '../import/import-terms.ts';
import { slugOf } from '../import/slug-of.ts';
import { isKidsGroup } from './is-kids-group.ts';

/** Categories by their playlist names; missing ones are created. */
export async function categoryMaker(db: Database, groups: readonly (string | null)[]) {
  const rows = await db.selectFrom('categories').select(['slug', 'name', 'position']).execute();
  const byName = new Map(
    rows.flatMap(({ slug, name }) => Object.values<string>({ ...name }).map((it) => [fold(it), slug])),
  );
  const slugs = new Set(rows.map(({ slug }) => slug));
  let last = Math.max(0, ...rows.map(({ position }) => position));
  const made = [];
  for (const group of new Set(groups)) {
    if (group === null || byName.has(fold(group))) continue;
    const slug = slugOf(group, 'category');
    byName.set(fold(group), slug);
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    const name = { uz: group, ru: '', en: '' };
    made.push({ row: 0, item: { slug, name, position: ++last, for_kids: isKidsGroup(group) } });
  }
  await importTerms(db, 'category', made);
  return (group: string) => byName.get(fold(group)) ?? null;
}
