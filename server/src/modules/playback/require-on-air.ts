import { DomainError } from '../../shared/errors/domain-error.ts';

interface Broadcaster {
  readonly state: 'on_air' | 'off_air' | 'blacked_out';
  /** End of the running programme if it may not be shown; `null` otherwise. */
  readonly blackout_ends_at?: Date | null;
}

/** Throws `off_air` or `blacked_out` if the channel can't be watched live now. */
export function requireOnAir({ state, blackout_ends_at = null }: Broadcaster): void {
  if (state === 'off_air') throw new DomainError('off_air');
  if (state === 'blacked_out' || blackout_ends_at) throw blackedOut(blackout_ends_at);
}

/** The error for media that may not be shown, with the end of the blackout if it is known. */
export function blackedOut(endsAt: Date | null = null): DomainError {
  return new DomainError('blacked_out', endsAt ? { extra: { ends_at: endsAt.toISOString() } } : {});
}
