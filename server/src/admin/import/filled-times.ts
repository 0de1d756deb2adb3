interface Window {
  readonly from: string;
  readonly to: string;
}

/** The starts of a channel's programmes that a guide has filled, and their time range. */
export class FilledTimes {
  readonly #starts: string[] = [];
  readonly #lines = new Map<string, number>();
  #claimed: Window | null = null;

  /** The line of the programme with this start, or `null`. */
  startingAt(start: string): number | null {
    return this.#lines.get(start) ?? null;
  }

  /** The next start, or `null`. */
  startAfter(start: string): string | null {
    const place = this.#placeOf(start);
    return (this.#starts[place] === start ? this.#starts[place + 1] : this.#starts[place]) ?? null;
  }

  add(start: string, line: number): void {
    this.#starts.splice(this.#placeOf(start), 0, start);
    this.#lines.set(start, line);
  }

  /** The part of a range that is new; existing programmes there are replaced. */
  claim(from: string, to: string): Window[] {
    const before = this.#claimed;
    if (!before) {
      this.#claimed = { from, to };
      return [{ from, to }];
    }
    const left = from < before.from ? [{ from, to: before.from }] : [];
    const right = to > before.to ? [{ from: before.to, to }] : [];
    this.#claimed = {
      from: from < before.from ? from : before.from,
      to: to > before.to ? to : before.to,
    };
    return [...left, ...right];
  }

  /** Insertion index of a programme by its start. */
  #placeOf(start: string): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
