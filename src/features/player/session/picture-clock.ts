/** Seconds between two reports of a moving picture; a larger step is a seek. */
const STEP = 2;

/** Knows for how long the picture has not moved although it should. Times are in ms of a steady clock. */
export class PictureClock {
  private movedAt = 0;
  private position: number | null = null;

  /** The item is opened, or the viewer wants to go on. */
  restart(): void {
    this.movedAt = performance.now();
  }

  /** Another load may begin at any position, so the next one says nothing. */
  forget(): void {
    this.position = null;
  }

  note(position: number): void {
    const moved = this.position === null ? 0 : position - this.position;
    if (moved > 0 && moved < STEP) this.movedAt = performance.now();
    this.position = position;
  }

  dark(): number {
    return performance.now() - this.movedAt;
  }
}
