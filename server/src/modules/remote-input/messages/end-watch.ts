import { Groups } from '../../../shared/groups.ts';

/** How long the connection of a session or a guest's phone that ended may stay open, in ms. */
const lookMilliseconds = 30_000;

/** Finds those of these identifiers that have not ended. */
type FindPresent = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Looks which sessions or guests' phones have ended, with one query for all connections of this process. */
export class EndWatch {
  readonly #findPresent: FindPresent;
  readonly #endings = new Groups<string, () => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(findPresent: FindPresent) {
    this.#findPresent = findPresent;
  }

  /** Calls `onEnd` once it has ended. Returns a function that stops it. */
  watch(id: string, onEnd: () => void): () => void {
    const own = (): void => onEnd();
    this.#endings.add(id, own);
    this.#timer ??= setInterval(() => void this.look().catch(() => undefined), lookMilliseconds).unref();
    return () => {
      this.#endings.delete(id, own);
      if (this.#endings.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  /** It has ended, as a signal says. */
  end(id: string): void {
    for (const end of this.#endings.of(id)) end();
  }

  async look(): Promise<void> {
    const watched = this.#endings.keys();
    if (watched.length === 0) return;
    const present = await this.#findPresent(watched);
    for (const id of watched) if (!present.has(id)) this.end(id);
  }
}
