import { slugOf } from '../import/slug-of.ts';

/** Creates slugs that no other channel has: a number follows where a name repeats. */
export class NewSlugs {
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  create(name: string): string {
    const base = slugOf(name, 'channel');
    let slug = base;
    let count = this.#counts.get(base) ?? 1;
    while (this.#taken.has(slug)) slug = `${base.slice(0, 72).replace(/-+$/, '')}-${++count}`;
    this.#counts.set(base, count);
    this.#taken.add(slug);
    return slug;
  }
}
