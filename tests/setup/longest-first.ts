import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in their order. */
const longest = [
  'engines/journey',
  'e2e/streams',
  'e2e/addons',
  'e2e/accessibility',
  'e2e/service-worker',
  'e2e/sign-in',
  'e2e/crash-recovery',
  'e2e/plans',
  'e2e/screens-account',
  'e2e/recovery',
  'e2e/player-controls',
  'e2e/home',
  'server/postgresql',
  'server/embedded',
  'server/admin/backup',
  'server/startup/start',
  'server/admin/catalogue-command',
  'server/modules/billing/killed',
  'server/fuzz',
  'server/modules/billing/states',
  'component/focus/focus-invariant',
].map((name) => `/tests/${name}.test.`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.includes(name));
  return rank < 0 ? longest.length : rank;
}

/**
 * Starts the longest files first, so that none is left running alone at the end. Vitest sorts by the times of earlier
 * runs, which a clean clone does not have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
