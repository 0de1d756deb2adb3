import { PlaybackError } from '../model/playback-error.ts';
import {
  detectStall,
  newStallDetection,
  type PlaybackSample,
  type StallKind,
} from '../model/stall-detector.ts';

const SAMPLE_MS = 500;
/** Seconds of playback after which a failure counts as over. */
const HEALTHY_SECONDS = 10;

interface StallMonitorOptions {
  /** A sample of the picture; `null` while nothing should play. */
  readonly sample: (now: number) => PlaybackSample | null;
  readonly wantsPlay: () => boolean;
  /** The element is paused although nobody paused it: shaka's own repairs may do this without any event. */
  readonly onPaused: () => void;
  readonly onStall: (error: PlaybackError, stall: StallKind) => void;
  /** Playback has been healthy for a while. */
  readonly onHealthy: () => void;
}

/** Samples the picture twice a second and reports stalls and healthy playback. */
export class StallMonitor {
  private readonly options: StallMonitorOptions;
  private readonly timer: ReturnType<typeof setInterval>;
  private detection = newStallDetection;
  private played = 0;

  constructor(options: StallMonitorOptions) {
    this.options = options;
    this.timer = setInterval(() => this.take(), SAMPLE_MS);
  }

  /** Discards earlier samples. */
  restart(): void {
    this.detection = newStallDetection;
    this.played = 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private take(): void {
    const shown = document.hidden ? null : this.options.sample(performance.now());
    if (!shown) {
      this.detection = newStallDetection;
      return;
    }
    const isPaused = this.options.wantsPlay() && !shown.wanted;
    if (isPaused) this.options.onPaused();
    // If it still does not play, it counts as a stall.
    const sample = isPaused ? { ...shown, wanted: true } : shown;
    const moved = sample.position - (this.detection.last?.position ?? sample.position);
    if (moved > 0 && moved < 2) this.played += moved;
    if (this.played >= HEALTHY_SECONDS) this.options.onHealthy();
    const { detection, stall } = detectStall(this.detection, sample);
    this.detection = detection;
    if (stall) this.options.onStall(stallError(stall, sample), stall);
  }
}

function stallError(kind: StallKind, cause: PlaybackSample): PlaybackError {
  const facts = { retryable: true, recoverable: false, cause } as const;
  return kind === 'stuck'
    ? new PlaybackError({ kind: 'decode', code: 'P-0003', ...facts })
    : new PlaybackError({ kind: 'network', code: 'P-0004', ...facts });
}
