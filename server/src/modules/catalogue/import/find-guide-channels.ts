import type { GuidePiece } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { fold } from '../../../shared/text/fold.ts';

type Called = GuidePiece['channel'];

/** Finds the channels named by a guide; several may share programmes, for example an HD and an SD channel. */
export async function findGuideChannels(db: Database, wanted: readonly Called[]) {
  const all = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'tvg_id', 'name'])
    .orderBy('id')
    .execute();
  const bySlug = new Map(all.map(({ id, slug }) => [slug, id]));
  const byTvg = Map.groupBy(all, ({ tvg_id }) => tvg_id);
  const isNamed = wanted.some((it) => 'names' in it && !byTvg.has(it.tvg_id));
  const byName = new Map(
    isNamed
      ? all.flatMap(({ id, name }) => Object.values<string>({ ...name }).map((it) => [fold(it), id]))
      : [],
  );
  return (called: Called): readonly number[] => {
    if ('slug' in called) return listed(bySlug.get(called.slug));
    const known = byTvg.get(called.tvg_id);
    if (known) return known.map(({ id }) => id);
    const named = called.names.map((name) => byName.get(fold(name))).find((id) => id !== undefined);
    return listed(bySlug.get(called.tvg_id) ?? named);
  };
}

function listed(id: number | undefined): number[] {
  return id === undefined ? [] : [id];
}
