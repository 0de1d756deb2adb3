import type { ChosenManifest } from '../engine/choose-manifest.ts';
import type { LoadRequest } from '../engine/player-engine.ts';
import type { PlayerSource } from './player-source.ts';

/** How long the load of a live item may take before its error shows; shaka gives up on silent segments after 32 s. */
const LOAD_MS = 16_000;
/** The same while another source waits. */
const SHORT_LOAD_MS = 4000;

/** A source and the place in its list of manifests. */
export class SourceAddresses {
  source: PlayerSource | null = null;
  private place = 0;
  /** The place of the last one that was loaded. */
  private worked: number | null = null;

  open(source: PlayerSource): void {
    this.source = source;
    this.place = 0;
    this.worked = null;
  }

  current(): ChosenManifest | undefined {
    return this.source?.manifests[this.place] ?? this.source?.manifests[0];
  }

  /** The part of the engine's request that they determine; `null` without a source. */
  request(): Omit<LoadRequest, 'startAt'> | null {
    const manifest = this.current();
    if (!this.source || !manifest) return null;
    const { live, audioLanguages, textLanguages, subtitles, protection } = this.source;
    const { url: manifestUrl, mime } = manifest;
    return { manifestUrl, mime, live, audioLanguages, textLanguages, subtitles, protection };
  }

  next(): void {
    this.place += 1;
  }

  /** The current one was loaded. */
  note(): void {
    this.worked = this.place;
  }

  /** Before a new try of what failed: the one that has worked, or each in turn. */
  turn(): void {
    this.place = this.worked ?? (this.place + 1) % (this.source?.manifests.length || 1);
  }

  /** How long the load of a live item may take, in ms. */
  loadMs(): number {
    return this.sources() > 0 ? SHORT_LOAD_MS : LOAD_MS;
  }

  /** Number of other sources that the service has. */
  sources(): number {
    return this.source?.alternatives ?? 0;
  }

  /** Number of alternatives to the current one. */
  others(): number {
    return (this.source?.manifests.length ?? 1) - 1;
  }
}
