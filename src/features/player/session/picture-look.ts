import { PlaybackError } from '../engine/playback-error.ts';
import {
  newPictureWatch,
  type PictureSample,
  type PictureVerdict,
  watchPicture,
} from '../model/picture-watch.ts';

const lookMs = 500;
/** Seconds of playing after which a trouble counts as over. */
const recovered = 10;

interface PictureLookOptions {
  /** What there is to see; `null` while nothing should play. */
  readonly sample: (now: number) => PictureSample | null;
  readonly wantsPlay: () => boolean;
  /** It is paused, though nobody has paused it: shaka's own repairs may leave it so, and fire no event. */
  readonly onPaused: () => void;
  readonly onFrozen: (error: PlaybackError, verdict: PictureVerdict) => void;
  /** It has played well for a while. */
  readonly onWell: () => void;
}

/** Looks at the picture twice a second, and tells when it is frozen and when it is well. */
export class PictureLook {
  private readonly options: PictureLookOptions;
  private readonly timer: ReturnType<typeof setInterval>;
  private watch = newPictureWatch;
  private played = 0;

  constructor(options: PictureLookOptions) {
    this.options = options;
    this.timer = setInterval(() => this.look(), lookMs);
  }

  /** Whatever was seen before counts no more. */
  restart(): void {
    this.watch = newPictureWatch;
    this.played = 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const shown = document.hidden ? null : this.options.sample(performance.now());
    if (!shown) {
      this.watch = newPictureWatch;
      return;
    }
    const isPaused = this.options.wantsPlay() && !shown.wanted;
    if (isPaused) this.options.onPaused();
    // What does not play by that either is frozen.
    const sample = isPaused ? { ...shown, wanted: true } : shown;
    const moved = sample.position - (this.watch.last?.position ?? sample.position);
    if (moved > 0 && moved < 2) this.played += moved;
    if (this.played >= recovered) this.options.onWell();
    const { watch, verdict } = watchPicture(this.watch, sample);
    this.watch = watch;
    if (verdict) this.options.onFrozen(frozen(verdict, sample), verdict);
  }
}

function frozen(verdict: PictureVerdict, cause: PictureSample): PlaybackError {
  const facts = { retryable: true, recoverable: false, cause } as const;
  return verdict === 'stuck'
    ? new PlaybackError({ kind: 'decode', code: 'P-0003', ...facts })
    : new PlaybackError({ kind: 'network', code: 'P-0004', ...facts });
}
