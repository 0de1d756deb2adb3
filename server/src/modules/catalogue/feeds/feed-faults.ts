import type { Database } from '../../../infra/database/database.ts';
import { endingGuides } from './ending-guides.ts';

/** Channels that a sentence names. */
const maxNamed = 5;
/** Feeds that have a sentence. */
const maxFailed = 20;

/** Faults of playlists and guides for the operator: failed fetches, and guides that end soon. One sentence each. */
export async function feedFaults(db: Database, now: Date): Promise<string[]> {
  const failed = await db
    .selectFrom('feeds')
    .select(['name', 'kind', 'failure', 'failures', 'imported_at'])
    .where('failures', '>', 0)
    .orderBy('name')
    .limit(maxFailed + 1)
    .execute();
  const ending = await endingGuides(db, now);
  return [
    ...failed.slice(0, maxFailed).map(({ name, kind, failure, failures, imported_at }) => {
      const since = imported_at === null ? 'never before' : `last on ${dayOf(imported_at)}`;
      return `The ${kind} ${name} failed ${failures === 1 ? 'once' : `${failures} times`}, and was imported ${since}: ${failure}`;
    }),
    ...(failed.length > maxFailed ? ['Other playlists and guides failed, too: sources list has them'] : []),
    ...(ending.length === 0 ? [] : [endingSentence(ending)]),
  ];
}

function endingSentence(ending: Awaited<ReturnType<typeof endingGuides>>): string {
  const named = ending.slice(0, maxNamed).map(({ channel, ends_at }) => `${channel} (${dayOf(ends_at)})`);
  const rest = ending.length > maxNamed ? ` and ${ending.length - maxNamed} more` : '';
  return `The guide ends within two days, or has ended, for ${named.join(', ')}${rest}`;
}

function dayOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
