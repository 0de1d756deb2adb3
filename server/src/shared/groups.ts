/** Values in groups by a key. A group whose last value is gone has no key. */
export class Groups<K, V> {
  readonly #sets = new Map<K, Set<V>>();

  /** How many groups there are. */
  get size(): number {
    return this.#sets.size;
  }

  add(key: K, value: V): void {
    this.#sets.set(key, (this.#sets.get(key) ?? new Set<V>()).add(value));
  }

  delete(key: K, value: V): void {
    const others = this.#sets.get(key);
    others?.delete(value);
    if (others?.size === 0) this.#sets.delete(key);
  }

  has(key: K): boolean {
    return this.#sets.has(key);
  }

  /** The present values of a group, which may change meanwhile. */
  of(key: K): readonly V[] {
    return [...(this.#sets.get(key) ?? [])];
  }

  /** The present values of all groups. */
  all(): readonly V[] {
    return [...this.#sets.values()].flatMap((each) => [...each]);
  }

  keys(): readonly K[] {
    return [...this.#sets.keys()];
  }
}
