import { extension } from '@oyna/contract/extension';
import { sql } from 'kysely';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { tashkentDate } from '../../../shared/tashkent-day.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { requireOwnPin } from '../pin/pin.ts';
import { findProfile } from './find-profile.ts';
import { viewingToday } from './viewing-today.ts';

const seconds = extension.minutes * 60;

/**
 * Makes at least 30 minutes left today, and returns the day. Nothing changes where they are left anyway, so of several sets that
 * ask, or of a call that is repeated, one extends the day. Throws `extensions_used` and the errors of a PIN.
 */
export async function extendToday(services: Services, viewer: Viewer, id: number, pin: string | undefined) {
  const { db, now } = services;
  const today = await viewingToday(services, viewer, id);
  if (today.left_seconds === null || today.left_seconds >= seconds) return today;
  // Checked before the PIN, so that nobody types it for nothing.
  if (today.extensions_left === 0) throw new DomainError('extensions_used');
  await requireOwnPin(services, viewer, pin);
  const { daily_minutes } = await findProfile(db, viewer.id, id);
  // A day without a row has been seen never, so that no time before the first heartbeat counts.
  await sql`
    insert into viewing_days as kept (user_id, profile_id, day, seconds, position, seen_at, extended_to, extensions)
    values (${viewer.id}, ${id}, ${tashkentDate(now())}, 0, null, to_timestamp(0), ${seconds}, 1)
    on conflict (user_id, profile_id, day) do update set
      extended_to = kept.seconds + ${seconds}::float8,
      extensions = kept.extensions + 1
    where kept.extensions < ${extension.perDay}::integer
      and greatest(${daily_minutes}::float8 * 60, kept.extended_to) < kept.seconds + ${seconds}::float8`.execute(
    db,
  );
  return viewingToday(services, viewer, id);
}
