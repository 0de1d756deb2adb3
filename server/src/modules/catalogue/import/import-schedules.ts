import type { CatalogueChannel } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { compileSchedule, type Schedule } from '../../schedule/public.ts';
import { airSchedule } from '../schedules/air-schedule.ts';
import type { Fault, Placed } from './outcome.ts';

/** Where the media of rows is. */
export interface MediaOfRows {
  /** The folder of the media folders. */
  readonly root: string;
  /** For a check: titles that an import would have written. */
  readonly promised: ReadonlySet<string>;
}

interface CompiledChannel {
  readonly row: number;
  readonly slug: string;
  readonly schedule: Schedule;
}

/** Looks up and measures the pieces of channels' schedules. */
export async function compileSchedules(
  db: Database,
  items: readonly Placed<CatalogueChannel>[],
  media: MediaOfRows,
) {
  const faults: Fault[] = [];
  const compiled: CompiledChannel[] = [];
  for (const { row, item } of items) {
    if (item.schedule === null) continue;
    const { schedule, faults: own } = await compileSchedule(db, item.schedule, media);
    faults.push(...own.map((fault) => ({ row, ...fault })));
    if (schedule && own.length === 0) compiled.push({ row, slug: item.slug, schedule });
  }
  return { faults, compiled };
}

/** Puts schedules on air after the present pieces, and returns the channels whose schedule changed. */
export async function saveSchedules(
  db: Database,
  compiled: readonly CompiledChannel[],
  rejected: ReadonlySet<number>,
  now: Date,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { row, slug, schedule } of compiled) {
    if (rejected.has(row)) continue;
    const channel = await db.selectFrom('channels').select('id').where('slug', '=', slug).executeTakeFirst();
    if (channel && (await airSchedule(db, { id: channel.id, slug }, schedule, now))) changed.push(slug);
  }
  return changed;
}
