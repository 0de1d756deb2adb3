import type { CinemaCard } from '@oyna/contract/cinema';

/** Number of cards visible without scrolling. */
const SEEN = 7;
/** Minimum number of cards that variety leaves in a rail. */
const MIN_TITLES = 6;

type Ids = readonly number[];

const idsOf = (titles: readonly CinemaCard[]): Ids => titles.map(({ id }) => id);

/**
 * Ensures that no rail starts with titles visible in the rails above or below it. The titles a rail leaves
 * out are fixed when it first loads, whatever the loading order, and stay the same afterwards.
 */
export class NeighbourRails {
  /** Their names, from top to bottom. */
  order: readonly string[] = [];
  /** Their known heights in units; 0 for an empty one. */
  readonly heights = new Map<string, number>();
  /** Called when the titles of a section arrive; they are known while it holds them. */
  onTitles: (section: string) => void = () => undefined;
  private readonly held = new Map<string, readonly CinemaCard[]>();
  private genres: unknown;
  private readonly left = new Map<string, Ids>();
  private readonly seen = new Map<string, Ids>();

  /** The list of genres changed, so an empty rail may have titles now. */
  list(genres: unknown): void {
    if (this.genres === genres) return;
    this.genres = genres;
    for (const [name, height] of this.heights) if (height === 0) this.heights.delete(name);
  }

  /** Records the titles of a rail that leaves out nothing. */
  note(name: string, titles: readonly CinemaCard[]): void {
    this.seen.set(name, idsOf(titles.slice(0, SEEN)));
  }

  /** The titles that a rail shows. */
  settle(name: string, titles: readonly CinemaCard[]): readonly CinemaCard[] {
    const left = this.left.get(name) ?? this.seenNextTo(name);
    const others = titles.filter(({ id }) => left.indexOf(id) < 0);
    const shown = others.length < MIN_TITLES ? titles : others;
    this.left.set(name, shown === titles ? [] : left);
    this.note(name, shown);
    return shown;
  }

  /** Knows the titles of a rail until the returned function is called. */
  hold(name: string, titles: readonly CinemaCard[]): () => void {
    this.held.set(name, titles);
    this.onTitles(name);
    return () => {
      if (this.held.get(name) === titles) this.held.delete(name);
    };
  }

  /** The titles of a rail that holds them now. */
  titlesOf(name: string): readonly CinemaCard[] | undefined {
    return this.held.get(name);
  }

  private seenNextTo(name: string): Ids {
    const at = this.order.indexOf(name);
    return [this.order[at - 1], this.order[at + 1]].reduce<Ids>(
      (all, next) => all.concat((next !== undefined && this.seen.get(next)) || []),
      [],
    );
  }
}
