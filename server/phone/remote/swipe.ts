import type { PhoneKey } from '@oyna/contract/remote-messages';

/** A step of the finger, in CSS pixels. */
const STEP = 44;
/** A finger that moved less has tapped. */
const TAP = 12;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns the way of a finger into arrows: one for each step, along the longer side; a tap is OK. */
export class Swipe {
  readonly #press: (key: PhoneKey) => void;
  #from: Point | null = null;
  #hasMoved = false;

  constructor(press: (key: PhoneKey) => void) {
    this.#press = press;
  }

  start(point: Point): void {
    this.#from = point;
    this.#hasMoved = false;
  }

  move({ x, y }: Point): void {
    if (!this.#from) return;
    const [across, along] = [x - this.#from.x, y - this.#from.y];
    const longer = Math.max(Math.abs(across), Math.abs(along));
    if (longer > TAP) this.#hasMoved = true;
    if (longer < STEP) return;
    this.#from = { x, y };
    if (Math.abs(across) > Math.abs(along)) this.#press(across > 0 ? 'right' : 'left');
    else this.#press(along > 0 ? 'down' : 'up');
  }

  end(): void {
    if (this.#from && !this.#hasMoved) this.#press('ok');
    this.#from = null;
  }

  cancel(): void {
    this.#from = null;
  }
}
