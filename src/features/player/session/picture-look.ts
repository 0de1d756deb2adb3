import { PlaybackError } from '../engine/playback-error.ts';
import {
  newPictureWatch,
  type PictureSample,
  type PictureVerdict,
  watchPicture,
} from '../model/picture-watch.ts';

const lookMs = 500;
/** Seconds of playback after which a failure counts as over. */
const recovered = 10;

interface PictureLookOptions {
  /** A sample of the picture; `null` while nothing should play. */
  readonly sample: (now: number) => PictureSample | null;
  readonly wantsPlay: () => boolean;
  /** The element is paused although nobody paused it: shaka's own repairs may do this without any event. */
  readonly onPaused: () => void;
  readonly onFrozen: (error: PlaybackError, verdict: PictureVerdict) => void;
  /** Playback has been healthy for a while. */
  readonly onWell: () => void;
}

/** Samples the picture twice a second and reports stalls and healthy playback. */
export class PictureLook {
  private readonly options: PictureLookOptions;
  private readonly timer: ReturnType<typeof setInterval>;
  private watch = newPictureWatch;
  private played = 0;

  constructor(options: PictureLookOptions) {
    this.options = options;
    this.timer = setInterval(() => this.look(), lookMs);
  }

  /** Discards earlier samples. */
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
    // If it still does not play, it counts as frozen.
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
