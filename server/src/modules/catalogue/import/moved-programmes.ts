import type { GuideProgramme } from '@oyna/contract/catalogue-guide';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { isSame } from './is-same.ts';
import type { ShownProgramme } from './shown-then.ts';

/** An existing programme at its new times. */
export type Moved = GuideProgramme & { readonly id: number };

const maxMoveMs = 3 * 3_600_000;

/**
 * The existing programmes that a new guide of their channel only moves: those with the same title within three
 * hours, each once. They keep their identifiers, and with them reminders, positions and blackouts.
 */
export function matchMoved(
  programmes: readonly GuideProgramme[],
  shown: readonly ShownProgramme[],
): ReadonlyMap<GuideProgramme, number> {
  const byStart = new Map(shown.map((it) => [it.starts_at, it]));
  const unmatched = new Set(shown);
  const fresh = programmes.filter((programme) => {
    const before = byStart.get(programme.starts_at);
    if (!before || !isSame(programme.title, before.title)) return true;
    unmatched.delete(before);
    return false;
  });
  const byTitle = Map.groupBy(unmatched, titleOf);
  const moved = new Map<GuideProgramme, number>();
  for (const programme of fresh) {
    const candidates = (byTitle.get(titleOf(programme)) ?? []).filter((it) => unmatched.has(it));
    const nearest = candidates.reduce<ShownProgramme | null>(
      (best, it) => (best && distance(best, programme) <= distance(it, programme) ? best : it),
      null,
    );
    if (!nearest || distance(nearest, programme) > maxMoveMs) continue;
    unmatched.delete(nearest);
    moved.set(programme, nearest.id);
  }
  return moved;
}

/** Writes programmes that may take each other's starts. */
export async function writeMoved(
  db: Database,
  moved: readonly (Moved & { readonly search: string })[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  // A statement checks starts row by row, so all of them are first moved out of the way.
  await sql`update programmes set starts_at = starts_at - interval '1000 years' where id in (${sql.join(ids)})`.execute(
    db,
  );
  await sql`
    update programmes as kept
    set title = fresh.title, description = fresh.description, search = fresh.search,
      starts_at = fresh.starts_at, ends_at = fresh.ends_at, age_rating = fresh.age_rating,
      details = fresh.details
    from json_to_recordset(${JSON.stringify(moved)}::json) as fresh
      (id integer, title jsonb, description jsonb, search text, starts_at timestamptz, ends_at timestamptz,
        age_rating integer, details jsonb)
    where kept.id = fresh.id
  `.execute(db);
}

function titleOf({ title }: Pick<GuideProgramme, 'title'>): string {
  const { uz, ru, en } = title as Readonly<Record<string, string | null | undefined>>;
  return JSON.stringify([uz, ru, en]);
}

function distance(one: GuideProgramme, other: GuideProgramme): number {
  return Math.abs(Date.parse(one.starts_at) - Date.parse(other.starts_at));
}
