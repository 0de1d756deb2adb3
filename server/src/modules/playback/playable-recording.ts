import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { findRecording } from '../recorder/public.ts';
import { blackedOut } from './require-on-air.ts';

interface Wanted {
  readonly id: number;
  readonly channel: number;
}

/**
 * A recording that the viewer may play. Its rules, in their order: it is a recording of the profile (`not_found`), its channel may be
 * recorded (`not_recordable`), it has begun (`not_started`), and is not blacked out (`blacked_out`).
 */
export async function requirePlayable(
  services: Pick<Services, 'db' | 'now' | 'recordingDays'>,
  wanted: Wanted,
  viewer: Viewer | null,
) {
  const found = viewer && (await findRecording(services, wanted, viewer));
  if (!found) throw new DomainError('not_found');
  if (!found.recordable) throw new DomainError('not_recordable');
  const { starts_at, state, is_blacked_out } = found;
  if (starts_at > services.now()) {
    throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
  }
  if (state === 'blacked_out' || is_blacked_out) throw blackedOut();
  return found;
}
