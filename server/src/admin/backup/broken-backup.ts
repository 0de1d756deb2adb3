import { ApiError } from '../../shared/errors/api-error.ts';

/** A backup that cannot be restored, with the reason. */
export function broken(what: string): ApiError {
  return new ApiError(400, 'backup_broken', { fields: { backup: [what] } });
}
