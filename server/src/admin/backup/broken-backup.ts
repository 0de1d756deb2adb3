import { DomainError } from '../../shared/errors/domain-error.ts';

/** A backup that cannot be restored, with the reason. */
export function broken(what: string): DomainError {
  return new DomainError('backup_broken', { fields: { backup: [what] } });
}
