import type { CinemaCard } from '@oyna/contract/cinema';

/** Cards of a rail that are seen without scrolling. */
const SEEN = 7;
/** A rail is not left with fewer than these for the sake of variety. */
const LEAST = 6;

type Ids = readonly number[];

const idsOf = (titles: readonly CinemaCard[]): Ids => titles.map(({ id }) => id);

/**
 * Rails one below another, of which none begins with what is seen in the one above it or below it. What a rail leaves
 * out is settled when its titles come first, whichever rails came before: it is the same whenever they come again.
 */
export class NeighbourRails {
  /** Their names, from above. */
  order: readonly string[] = [];
  /** Their heights in units, where they are known; 0 of one that has nothing to show. */
  readonly heights = new Map<string, number>();
  private genres: unknown;
  private readonly left = new Map<string, Ids>();
  private readonly seen = new Map<string, Ids>();

  /** Another list of genres than before: one that had nothing to show may have. */
  list(genres: unknown): void {
    if (this.genres === genres) return;
    this.genres = genres;
    for (const [name, height] of this.heights) if (height === 0) this.heights.delete(name);
  }

  /** Notes what a rail shows that leaves out nothing. */
  note(name: string, titles: readonly CinemaCard[]): void {
    this.seen.set(name, idsOf(titles.slice(0, SEEN)));
  }

  /** What a rail shows of its titles. */
  settle(name: string, titles: readonly CinemaCard[]): readonly CinemaCard[] {
    const left = this.left.get(name) ?? this.seenNextTo(name);
    const others = titles.filter(({ id }) => left.indexOf(id) < 0);
    const shown = others.length < LEAST ? titles : others;
    this.left.set(name, shown === titles ? [] : left);
    this.note(name, shown);
    return shown;
  }

  private seenNextTo(name: string): Ids {
    const at = this.order.indexOf(name);
    return [this.order[at - 1], this.order[at + 1]].reduce<Ids>(
      (all, next) => all.concat((next !== undefined && this.seen.get(next)) || []),
      [],
    );
  }
}
