import type { GuidePiece } from '@oyna/contract/catalogue-guide';
import type { Database } from '../../../infra/database/database.ts';
import { fold } from '../../../shared/text/fold.ts';

type Called = GuidePiece['channel'];

/** A channel that a guide names, with the hours to add to the guide's times. */
export interface GuideChannel {
  readonly id: number;
  readonly shift: number;
}

/**
 * Finds the channels named by a guide; several may share programmes, for example an HD and an SD channel. Guide names
 * that differ only in case are equal, unless one is the same to the letter.
 */
export async function findGuideChannels(db: Database, wanted: readonly Called[]) {
  const all = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'tvg_id', 'name', 'guide_shift as shift'])
    .orderBy('id')
    .execute();
  const bySlug = new Map(all.map((it) => [it.slug, it]));
  const byTvg = Map.groupBy(all, ({ tvg_id }) => tvg_id);
  const byLowTvg = Map.groupBy(all, ({ tvg_id }) => tvg_id?.toLowerCase());
  const isNamed = wanted.some((it) => 'names' in it && !byLowTvg.has(it.tvg_id.toLowerCase()));
  const byName = new Map(
    isNamed ? all.flatMap((one) => Object.values<string>({ ...one.name }).map((it) => [fold(it), one])) : [],
  );
  return (called: Called): readonly GuideChannel[] => {
    // Times of catalogue files are already those of the channel.
    if ('slug' in called) return listed(bySlug.get(called.slug)).map(({ id }) => ({ id, shift: 0 }));
    const known = byTvg.get(called.tvg_id) ?? byLowTvg.get(called.tvg_id.toLowerCase());
    if (known) return known;
    const named = called.names.map((name) => byName.get(fold(name))).find((it) => it !== undefined);
    return listed(bySlug.get(called.tvg_id) ?? named);
  };
}

function listed<T>(item: T | undefined): T[] {
  return item === undefined ? [] : [item];
}
