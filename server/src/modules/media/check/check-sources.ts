import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { claimTurn } from '../../../infra/database/claim-turn.ts';
import type { Services } from '../../../infra/services.ts';
import { isFailing, type SourceCheck, sourceChecks } from '../sources/source-checks.ts';
import { checkSource } from './check-source.ts';
import { judge } from './judge.ts';
import { type LiveSource, liveSources } from './live-sources.ts';
import { noteSound } from './note-sound.ts';

/** Time between two runs of any replica, in seconds. */
const restSeconds = 55;
const atOnce = 16;
/** A run ends before the next one. Sources that were left out come first then. In ms. */
const longestMs = 45_000;
/** One lost answer says nothing. In ms. */
const pauseMs = 2000;
/** Rows of sources that are gone are kept for so long, in ms: sets may report films, which nobody looks at. */
const keptMs = 86_400_000;

/** A source that stopped working, or works again. */
export interface SourceChange {
  readonly source: LiveSource;
  readonly check: Pick<SourceCheck, 'state' | 'detail'>;
  readonly isDead: boolean;
}

/** Looks at all live sources, those that sets reported first. Returns the changes since the last time, on one replica. */
export async function checkSources(
  services: Services,
  { pause = pauseMs }: { readonly pause?: number } = {},
): Promise<readonly SourceChange[]> {
  const { db, now } = services;
  if (!(await claimTurn(db, 'sources', restSeconds, now()))) return [];
  const [sources, checks] = [await liveSources(db, now()), await sourceChecks(db)];
  const waiting = [...sources].sort(
    (one, other) => urgency(checks.get(one.ref)) - urgency(checks.get(other.ref)),
  );
  const changes: SourceChange[] = [];
  const until = performance.now() + longestMs;
  const work = async () => {
    for (let next = waiting.shift(); next && performance.now() < until; next = waiting.shift()) {
      const change = await look(services, next, checks.get(next.ref), pause);
      if (change) changes.push(change);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const live = sources.map(({ ref }) => ref);
  await db
    .deleteFrom('source_checks')
    // One parameter, however many sources there are.
    .where(sql<boolean>`ref <> all(${live}::text[])`)
    .where((where) =>
      where.or([
        where('reported_at', 'is', null),
        where('reported_at', '<', new Date(now().getTime() - keptMs)),
      ]),
    )
    .execute();
  return changes;
}

/** Smaller is earlier: reported since the last look, then never looked at, then looked at long ago. */
function urgency(check: SourceCheck | undefined): number {
  if (!check?.checked_at) return check ? -1 : 0;
  const isReported = check.reported_at !== null && check.reported_at > check.checked_at;
  return isReported ? -1 : check.checked_at.getTime();
}

async function look(
  services: Services,
  source: LiveSource,
  before: SourceCheck | undefined,
  pause: number,
): Promise<SourceChange | null> {
  let asked = await checkSource(services, source);
  if (asked.outcome === 'silent') {
    await sleep(pause);
    asked = await checkSource(services, source);
  }
  const now = services.now();
  const judged = judge(before, asked, now);
  const since = before && before.state === judged.state ? before.since : now;
  const seen = { ...judged, since, checked_at: now };
  await services.db
    .insertInto('source_checks')
    .values({ ref: source.ref, reports: 0, reported_at: null, ...seen })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet(seen))
    .execute();
  await noteSound(services.db, source, asked);
  const [was, is] = [isFailing(before?.state ?? 'unknown'), isFailing(judged.state)];
  return was === is ? null : { source, check: judged, isDead: is };
}
