import type { PlaybackError } from '../engine/playback-error.ts';
import { type Circumstances, heal, healthy, type Remedy, type Trouble } from '../model/healing.ts';

/** Unspecific failures: a stall, or an alternative address that this set cannot play. */
const vague = ['P-0003', 'P-0004'];

function saysWhy({ code, kind }: PlaybackError): boolean {
  return vague.indexOf(code) < 0 && kind !== 'unsupported';
}

/** Failures since playback was last healthy, and the actions taken. */
export class Troubles {
  private healing = healthy;
  private reason: PlaybackError | null = null;

  /** Playback is healthy, or another item starts. */
  forget(): void {
    this.healing = healthy;
    this.reason = null;
  }

  /** The recovery action for it. */
  remedyFor(error: PlaybackError, trouble: Trouble, circumstances: Circumstances): Remedy {
    if (saysWhy(error)) this.reason = error;
    const { healing, remedy } = heal(this.healing, trouble, circumstances);
    this.healing = healing;
    return remedy;
  }

  /** The failure to show when nothing helped: the latest specific one. */
  whyOf(error: PlaybackError): PlaybackError {
    return saysWhy(error) ? error : (this.reason ?? error);
  }
}
