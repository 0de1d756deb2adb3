import { createHmac, randomBytes } from 'node:crypto';

const validMs = 60_000;

/** Cookies that prove a caller's address without memory of the caller. One is valid for one to two minutes. */
export class SrtCookies {
  readonly #secret = randomBytes(16);
  readonly #now: () => number;

  /** `now` is in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  of(caller: string): number {
    return this.#at(caller, 0);
  }

  isOf(caller: string, cookie: number): boolean {
    return cookie === this.#at(caller, 0) || cookie === this.#at(caller, 1);
  }

  #at(caller: string, ago: number): number {
    const time = Math.floor(this.#now() / validMs) - ago;
    return createHmac('sha256', this.#secret).update(`${time} ${caller}`).digest().readUInt32BE();
  }
}
