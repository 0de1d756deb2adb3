import type { PlaybackError } from '../engine/playback-error.ts';
import {
  noAttempts,
  type PlaybackFailure,
  type RecoveryAction,
  type RecoveryContext,
  recover,
} from '../model/recovery.ts';

/** Unspecific failures: a stall, or an alternative address that this set cannot play. */
const vague = ['P-0003', 'P-0004'];

function isSpecific({ code, kind }: PlaybackError): boolean {
  return vague.indexOf(code) < 0 && kind !== 'unsupported';
}

/** Failures since playback was last healthy, and the actions taken. */
export class RecoveryHistory {
  private attempts = noAttempts;
  private reason: PlaybackError | null = null;

  /** Playback is healthy, or another item starts. */
  reset(): void {
    this.attempts = noAttempts;
    this.reason = null;
  }

  /** The recovery action for it. */
  actionFor(error: PlaybackError, failure: PlaybackFailure, context: RecoveryContext): RecoveryAction {
    if (isSpecific(error)) this.reason = error;
    const { attempts, action } = recover(this.attempts, failure, context);
    this.attempts = attempts;
    return action;
  }

  /** The failure to show when nothing helped: the latest specific one. */
  causeOf(error: PlaybackError): PlaybackError {
    return isSpecific(error) ? error : (this.reason ?? error);
  }
}
