import type { Plan } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import { countRows } from '../../../infra/database/count-rows.ts';
import type { Services } from '../../../infra/services.ts';
import type { PageWindow } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';

/** A page of the plans, cheapest first, and the total number. Without recordings, none of them has hours. */
export async function listPlans(
  { db, recordingDays }: Pick<Services, 'db' | 'recordingDays'>,
  { limit, offset }: PageWindow,
  language: Language,
): Promise<{ readonly plans: Plan[]; readonly count: number }> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .orderBy('amount')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const plans = rows.map(({ slug: _, name, description, features, ...row }) => ({
    ...row,
    recording_hours: recordingDays > 0 && row.archive ? row.recording_hours : 0,
    name: localise(name, language),
    description: localise(description, language),
    currency: 'UZS' as const,
    features: features.map((it) => localise(it, language)),
  }));
  return { plans, count: await countRows(db, 'plans') };
}
