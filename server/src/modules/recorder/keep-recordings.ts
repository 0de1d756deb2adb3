import type { Services } from '../../infra/services.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';
import { dropLost, newsDays } from './lost-recordings.ts';
import { recordSeries, selectKnown, selectRules } from './record-series.ts';

/**
 * Deletes recordings whose days are over, drops planned ones whose programme the guide withdrew, and plans those of series. Does
 * nothing while recording is off, so that a setting that is missing for a moment deletes nothing.
 */
export async function keepRecordings(
  services: Pick<Services, 'db' | 'now' | 'recordingDays'>,
): Promise<void> {
  const { db, now, recordingDays } = services;
  if (recordingDays === 0) return;
  const at = now();
  await db
    .deleteFrom('recordings')
    .where('ends_at', '<', secondsBefore(at, recordingDays * 86_400))
    .execute();
  await db
    .deleteFrom('recordings')
    .where('ends_at', '<', secondsBefore(at, 86_400))
    .where('is_skipped', '=', true)
    .where((on) =>
      on.or([on('lost_at', 'is', null), on('lost_at', '<', secondsBefore(at, newsDays * 86_400))]),
    )
    .execute();
  await dropLost(db, at);
  const rules = await selectRules(services).orderBy('recorded_series.id').execute();
  await recordSeries(services, rules, async (programmes) => selectKnown(db, programmes).execute());
}
