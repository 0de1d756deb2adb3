import type { PlayerEngine } from '../engine/player-engine.ts';
import { lowerRendition } from '../model/lower-rendition.ts';

/** The heights of an item's picture, and the highest one to load after failures. */
export class PictureHeight {
  /** `undefined` is no limit. */
  max: number | undefined;
  private heights: readonly number[] = [];

  /** Another item. */
  clear(): void {
    this.max = undefined;
    this.heights = [];
  }

  /** The tracks of the item are known. */
  note(engine: Pick<PlayerEngine, 'tracks'>): void {
    this.heights = engine.tracks().video.map(({ height }) => height);
  }

  /** The next lower height; `null` if there is none. */
  lower(engine: Pick<PlayerEngine, 'tracks'>): number | null {
    const active = engine.tracks().video.filter((quality) => quality.active)[0];
    return lowerRendition(this.heights, this.max ?? active?.height ?? null);
  }
}
