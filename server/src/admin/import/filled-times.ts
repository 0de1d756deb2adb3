interface Window {
  readonly from: string;
  readonly to: string;
}

/** The non-overlapping time ranges of a channel that a guide has filled. */
export class FilledTimes {
  readonly #starts: string[] = [];
  readonly #spans: { readonly end: string; readonly line: number }[] = [];
  #claimed: Window | null = null;

  /** The line of a programme between two times, or `null`. */
  overlapping(start: string, end: string): number | null {
    const place = this.#placeOf(start);
    const before = this.#spans[place - 1];
    if (before && before.end > start) return before.line;
    const next = this.#starts[place];
    return next !== undefined && next < end ? (this.#spans[place]?.line ?? null) : null;
  }

  add(start: string, end: string, line: number): void {
    const place = this.#placeOf(start);
    this.#starts.splice(place, 0, start);
    this.#spans.splice(place, 0, { end, line });
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
