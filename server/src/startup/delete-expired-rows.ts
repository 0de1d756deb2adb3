import { deleteOldOperations } from '../admin/services/delete-old-operations.ts';
import type { Database } from '../infra/database/database.ts';
import { deletePastLimits } from '../infra/rate-limits/delete-past-limits.ts';
import { deleteExpiredSignIns, deleteOldViewing } from '../modules/accounts/public.ts';
import { deleteExpiredKeys } from '../modules/billing/public.ts';
import { deleteExpiredFound, deleteFormerMedia } from '../modules/catalogue/public.ts';
import { deleteGuestRequests } from '../modules/contact/public.ts';
import { deletePastReminders } from '../modules/library/public.ts';
import { deleteOldReads } from '../modules/notifications/public.ts';
import { deleteOverParties } from '../modules/party/public.ts';
import { deleteSilentPlaybacks } from '../modules/playback/public.ts';
import { deleteEndedGuests, deleteExpiredInput } from '../modules/remote-input/public.ts';

/** Each deletes the rows of its own tables that are over; docs/retention.md says after how long. */
const deletions = [
  deletePastLimits,
  deleteExpiredSignIns,
  deleteOldViewing,
  deleteExpiredFound,
  deleteFormerMedia,
  deletePastReminders,
  deleteOldReads,
  deleteSilentPlaybacks,
  deleteOverParties,
  deleteExpiredKeys,
  deleteExpiredInput,
  deleteEndedGuests,
  deleteGuestRequests,
  deleteOldOperations,
];

/** Deletes expired rows, so that tables of short-lived data stay small. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  for (const each of deletions) await each(db, now);
}
