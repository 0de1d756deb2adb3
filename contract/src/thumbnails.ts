/** The part of a sprite for one stretch of a film. Times are in seconds, the rest in pixels of the sprite. */
export interface Thumbnail {
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The thumbnail of a position; in a gap, the nearest earlier one. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], position: number): Thumbnail | null {
  const earlier = thumbnails.filter((thumbnail) => thumbnail.start <= position);
  return earlier[earlier.length - 1] ?? null;
}
