import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { findProfile } from './find-profile.ts';
import { requirePin } from './require-pin.ts';

/** Deletes a profile with its history and lists. Throws `not_found`, `first_profile` and `pin_required`. */
export async function deleteProfile(
  services: Services,
  viewer: Viewer,
  id: number,
  grant: string | undefined,
): Promise<void> {
  const { db } = services;
  const { is_first } = await findProfile(db, viewer.id, id);
  if (is_first) throw new DomainError('first_profile');
  await requirePin(services, db, viewer, grant);
  await db.deleteFrom('profiles').where('id', '=', id).where('user_id', '=', viewer.id).execute();
}
