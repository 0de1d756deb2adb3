import type { Services } from '../../../infra/services.ts';
import { deadChecks, type SourceCheck } from '../sources/source-checks.ts';
import { readSourceRef } from '../sources/source-ref.ts';
import { type LiveSource, liveSources } from './live-sources.ts';

/** A sentence for the operator about a source, which names its host and not its address: that may hold a secret. */
export function tellSource(
  { item, place, of, source }: LiveSource,
  { state, detail }: Pick<SourceCheck, 'state' | 'detail'>,
): string {
  return `${item}: source ${place} of ${of} (${new URL(source.url).host}) is ${state}${detail && `: ${detail}`}`;
}

/** The cost and the length of answers do not grow with a provider of thousands of channels that fails as a whole. */
const maxDead = 1000;
const maxTold = 20;

/** The live sources that do not work now, one sentence each; of many only some. */
export async function sourceFaults({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const dead = await deadSources({ db, now });
  const told = dead
    .slice(0, maxTold)
    .map(({ source, check }) => `${tellSource(source, check)}, since ${check.since.toISOString()}`);
  if (dead.length <= maxTold) return told;
  const rest = dead.length - maxTold;
  return [...told, `${rest}${dead.length < maxDead ? '' : ' or more'} other live sources do not work either`];
}

/** The live sources that do not work now, by channels and streams in the order of the catalogue; at most 1,000. */
export async function deadSources({ db, now }: Pick<Services, 'db' | 'now'>) {
  const checks = new Map((await deadChecks(db, now(), maxDead)).map((check) => [check.ref, check]));
  if (checks.size === 0) return [];
  const owners = [...checks.keys()].flatMap((ref) => readSourceRef(ref) ?? []);
  return (await liveSources(db, now(), owners)).flatMap((source) => {
    const check = checks.get(source.ref);
    return check ? [{ source, check }] : [];
  });
}
