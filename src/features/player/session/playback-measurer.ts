import { reportEvent } from '../../../shared/analytics.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import {
  type MeasuredEvent,
  measure,
  newMeasuring,
  type PlaybackMeasures,
} from '../model/playback-measures.ts';

/** Measures playbacks and passes each finished one to analytics. */
export class PlaybackMeasurer {
  private engine: PlayerEngine;
  private measuring = newMeasuring;

  constructor(engine: PlayerEngine) {
    this.engine = engine;
  }

  /** The next playback is on this engine. */
  follow(engine: PlayerEngine): void {
    this.engine = engine;
  }

  note(event: MeasuredEvent): void {
    if (event.type === 'load' && !event.again) this.end();
    this.add(event);
    if (event.type === 'tracks') {
      const height = this.engine.tracks().video.filter((quality) => quality.active)[0]?.height;
      if (height) this.add({ type: 'quality', height });
    }
  }

  now(): PlaybackMeasures {
    const { decodedFrames, droppedFrames } = this.engine.stats();
    // Reset after each load; without a loaded item, the last count stays.
    if (decodedFrames !== null)
      this.add({ type: 'frames', decoded: decodedFrames, dropped: droppedFrames ?? 0 });
    return this.measuring.measures;
  }

  /** Ends the playback. One without a picture and without a failure does not count. */
  end(): void {
    const measures = this.now();
    if (measures.timeToFirstFrame !== null || measures.errors.length > 0) {
      reportEvent('viewing', measures);
    }
    this.measuring = newMeasuring;
  }

  private add(event: MeasuredEvent): void {
    this.measuring = measure(this.measuring, event, performance.now());
  }
}
