/** A fragment at its place in the recording. */
export interface PlacedFragment {
  readonly track: string;
  readonly bytes: Buffer;
  /** Unix time of its start, in seconds. */
  readonly at: number;
  readonly seconds: number;
}

/** Fragments of all tracks for about the same time. */
export type BuiltSegment = ReadonlyMap<string, readonly PlacedFragment[]>;

/** Seconds from which a segment may end; it ends with the group of pictures in which it gets there. */
const usualSeconds = 3.5;
/** The first one of a run is shorter, because viewers wait for it. */
const firstSeconds = 1.5;
/** Seconds of the picture that wait for sound at most. */
const patience = 4;
const slack = 0.02;

/** Joins fragments to segments. The picture decides where one ends, the first sound where there is no picture. */
export class SegmentBuilder {
  readonly #waiting = new Map<string, PlacedFragment[]>();
  readonly #leader: string;
  #least = firstSeconds;

  constructor(tracks: readonly string[]) {
    for (const track of tracks) this.#waiting.set(track, []);
    this.#leader = tracks.includes('v') ? 'v' : (tracks[0] ?? 'v');
  }

  /** Takes a fragment, and returns the segment that it completes. */
  add(fragment: PlacedFragment): BuiltSegment | null {
    const own = this.#waiting.get(fragment.track);
    if (!own) return null;
    own.push(fragment);
    const leading = this.#waiting.get(this.#leader) ?? [];
    const [first] = leading;
    if (!first) return null;
    const cut = leading.findIndex((it) => endOf(it) - first.at >= this.#least);
    const last = leading[cut];
    if (!last) return null;
    const end = endOf(last);
    const others = [...this.#waiting].filter(([track]) => track !== this.#leader);
    const isWhole = others.every(([, them]) => them.some((it) => endOf(it) >= end - slack));
    const newest = leading.at(-1);
    if (!isWhole && newest && endOf(newest) - end < patience) return null;
    return this.#take(end);
  }

  /** Unix time of the end of what waits, in seconds; 0 if nothing does. */
  reach(): number {
    const last = this.#waiting.get(this.#leader)?.at(-1);
    return last ? endOf(last) : 0;
  }

  /** All that is there, at the end of a run. */
  rest(): BuiltSegment | null {
    return this.#take(Number.POSITIVE_INFINITY);
  }

  #take(end: number): BuiltSegment | null {
    const taken = new Map<string, readonly PlacedFragment[]>();
    for (const [track, them] of this.#waiting) {
      const before = them.filter((it) => it.at < end - slack);
      this.#waiting.set(track, them.slice(before.length));
      if (before.length > 0) taken.set(track, before);
    }
    if (!taken.has(this.#leader)) return null;
    this.#least = usualSeconds;
    return taken;
  }
}

function endOf({ at, seconds }: PlacedFragment): number {
  return at + seconds;
}
