import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';

interface Wanted {
  /** Only plans that include the archive. */
  readonly archive?: boolean;
  /** Only plans with hours to record. */
  readonly recordings?: boolean;
}

/** The cheapest plan in the form of an error response; `undefined` if there is no such plan. */
export async function cheapestPlan({ db }: Services, language: Language, wanted: Wanted = {}) {
  const { archive = false, recordings = false } = wanted;
  const row = await db
    .selectFrom('plans')
    .select(['id', 'name', 'amount', 'period_days'])
    .$if(archive, (query) => query.where('archive', '=', true))
    .$if(recordings, (query) => query.where('recording_hours', '>', 0))
    .orderBy('amount')
    .orderBy('id')
    .executeTakeFirst();
  return row && { ...row, name: localise(row.name, language), currency: 'UZS' };
}
