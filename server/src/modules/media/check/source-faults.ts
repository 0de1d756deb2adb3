import type { Services } from '../../../infra/services.ts';
import { isDead, type SourceCheck, sourceChecks } from '../sources/source-checks.ts';
import { type LiveSource, liveSources } from './live-sources.ts';

/** A sentence for the operator about a source, which names its host and not its address: that may hold a secret. */
export function tellSource(
  { item, place, of, source }: LiveSource,
  { state, detail }: Pick<SourceCheck, 'state' | 'detail'>,
): string {
  return `${item}: source ${place} of ${of} (${new URL(source.url).host}) is ${state}${detail && `: ${detail}`}`;
}

/** The live sources that do not work now, one sentence each. */
export async function sourceFaults({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  return (await deadSources({ db, now })).map(
    ({ source, check }) => `${tellSource(source, check)}, since ${check.since.toISOString()}`,
  );
}

/** The live sources that do not work now. */
export async function deadSources({ db, now }: Pick<Services, 'db' | 'now'>) {
  const checks = await sourceChecks(db);
  return (await liveSources(db, now())).flatMap((source) => {
    const check = checks.get(source.ref);
    return check && isDead(check, now()) ? [{ source, check }] : [];
  });
}
