import type { PlaybackError } from '../engine/playback-error.ts';
import { type Circumstances, heal, healthy, type Remedy, type Trouble } from '../model/healing.ts';

/** What only says that nothing else is known: the picture stands, or another address is none for this set. */
const vague = ['P-0003', 'P-0004'];

function saysWhy({ code, kind }: PlaybackError): boolean {
  return vague.indexOf(code) < 0 && kind !== 'unsupported';
}

/** What has gone wrong since it last played well, and what was done about it. */
export class Troubles {
  private healing = healthy;
  private reason: PlaybackError | null = null;

  /** It plays well, or something else begins. */
  forget(): void {
    this.healing = healthy;
    this.reason = null;
  }

  /** What to do about it. */
  remedyFor(error: PlaybackError, trouble: Trouble, circumstances: Circumstances): Remedy {
    if (saysWhy(error)) this.reason = error;
    const { healing, remedy } = heal(this.healing, trouble, circumstances);
    this.healing = healing;
    return remedy;
  }

  /** What is told when nothing has helped: the latest that says why. */
  whyOf(error: PlaybackError): PlaybackError {
    return saysWhy(error) ? error : (this.reason ?? error);
  }
}
