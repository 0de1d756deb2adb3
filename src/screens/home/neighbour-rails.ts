import type { CinemaCard } from '@oyna/contract/cinema';
import type { Term } from '@oyna/contract/common';
import { recall } from '../../focus/cursor/memory.ts';

/** Number of cards visible without scrolling. */
const SEEN = 7;
/** Minimum number of cards that variety leaves in a rail. */
const MIN_TITLES = 6;
/** Name of the rail above the first genre. */
const ABOVE = '';

type Ids = readonly number[];

/** Each part is `undefined` while it loads. */
interface Surroundings {
  readonly genres: readonly Term[] | undefined;
  /** The titles of the rail above the first genre. */
  readonly series: readonly CinemaCard[] | undefined;
}

const idsOf = (titles: readonly CinemaCard[]): Ids => titles.map(({ id }) => id);

/**
 * What home knows of the rails of genres, which hold their titles only while they are near. No rail starts with titles
 * visible in the rails above or below it: the titles that a rail leaves out are fixed when it first loads, whatever the
 * loading order, and stay the same afterwards.
 */
export class NeighbourRails {
  /** Known heights in units by slug. Another object once one differs from the height assumed before. */
  heights = new Map<string, number>();
  private genres: readonly Term[] = [];
  private height = 0;
  private readonly listeners = new Set<() => void>();
  private readonly held = new Map<string, readonly CinemaCard[]>();
  private readonly left = new Map<string, Ids>();
  private readonly seen = new Map<string, Ids>();

  /** Follows the data of home; `height` is that of a loading rail, in units. In another list of genres, an empty rail may have titles. */
  follow({ genres, series = [] }: Surroundings, height: number): void {
    this.height = height;
    this.note(ABOVE, series);
    if (!genres || this.genres === genres) return;
    this.genres = genres;
    this.heights = new Map([...this.heights].filter(([, known]) => known > 0));
  }

  /** Calls the listener whenever `heights` or the titles of a rail have changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The height of a rail in units; 0 without titles. */
  heightOf(name: string): number {
    return this.heights.get(name) ?? this.height;
  }

  /** Records the height of a rail whose titles have loaded. */
  noteHeight(name: string, height: number): void {
    const isAsAssumed = this.heightOf(name) === height;
    if (!isAsAssumed) this.heights = new Map(this.heights);
    this.heights.set(name, height);
    if (!isAsAssumed) this.notify();
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

  /** Knows the titles of a section until the returned function is called. */
  hold(section: string, titles: readonly CinemaCard[]): () => void {
    this.held.set(section, titles);
    this.notify();
    return () => {
      if (this.held.get(section) === titles) this.held.delete(section);
    };
  }

  /** The titles of a section that holds them now. */
  titlesOf(section: string): readonly CinemaCard[] | undefined {
    return this.held.get(section);
  }

  private note(name: string, titles: readonly CinemaCard[]): void {
    this.seen.set(name, idsOf(titles.slice(0, SEEN)));
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  private seenNextTo(name: string): Ids {
    const shown = this.genres.filter(({ slug }) => this.heightOf(slug) !== 0);
    const order = [ABOVE, ...shown.map(({ slug }) => slug)];
    const at = order.indexOf(name);
    return [order[at - 1], order[at + 1]].reduce<Ids>(
      (all, next) => all.concat((next !== undefined && this.seen.get(next)) || []),
      [],
    );
  }
}

/** The rails of genres of a history entry. */
export function recallRails(entry: string): NeighbourRails {
  return recall(entry, 'genres', () => new NeighbourRails());
}

/** The rails of a history entry, which follow these data from now on. */
export function railsWith(entry: string, ...data: Parameters<NeighbourRails['follow']>): NeighbourRails {
  const rails = recallRails(entry);
  rails.follow(...data);
  return rails;
}
