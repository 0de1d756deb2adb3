import type { PlaybackError } from '../model/playback-error.ts';
import type { PlaybackEvent } from '../model/playback-machine.ts';
import type { RecoveryAction } from '../model/recovery.ts';
import type { PlayerSource } from './player-source.ts';

/** The app's services for a playback. */
export interface SessionServices {
  readonly dispatch: (event: PlaybackEvent) => void;
  /** Fetches new addresses of the same item, of its next source if this one failed. Rejects with the API error. */
  readonly renew: (failed: boolean) => Promise<PlayerSource>;
  /** Whether an error means that the service was unreachable rather than that it rejected the request. */
  readonly isOutage: (error: unknown) => boolean;
  readonly isOnline: () => boolean;
  /** Subscribes to the return of the network, until the returned function is called. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Notified of each failure and of the recovery action. */
  readonly onRecovery: (action: RecoveryAction['type'], error: PlaybackError) => void;
}
