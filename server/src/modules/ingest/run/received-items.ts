import type { Services } from '../../../infra/services.ts';
import { recordingPath } from '../../recording/public.ts';
import { ReceivedItem } from './received-item.ts';
import type { ToldState } from './store-states.ts';

/** The recordings of all channels, or of all streams, that are received now, by their identifiers. */
export class ReceivedItems {
  readonly #kind: ToldState['kind'];
  readonly #services: Pick<Services, 'folders' | 'now'>;
  readonly #heights: readonly number[];
  readonly #items = new Map<number, ReceivedItem>();

  constructor(
    kind: ToldState['kind'],
    heights: readonly number[],
    services: Pick<Services, 'folders' | 'now'>,
  ) {
    this.#kind = kind;
    this.#heights = heights;
    this.#services = services;
  }

  get(id: number): ReceivedItem | undefined {
    return this.#items.get(id);
  }

  /** The present ones. They may be closed meanwhile. */
  entries(): readonly (readonly [number, ReceivedItem])[] {
    return [...this.#items];
  }

  /** Returns the recording of an item, and opens it if needed. */
  async open(id: number): Promise<ReceivedItem> {
    const known = this.#items.get(id);
    if (known) return known;
    const { folders, now } = this.#services;
    const path = recordingPath(folders.media, { kind: this.#kind, id });
    const item = await ReceivedItem.open(path, this.#heights, () => now().getTime());
    const opened = this.#items.get(id) ?? item;
    this.#items.set(id, opened);
    return opened;
  }

  /** Receives an item no longer. */
  async close(id: number): Promise<void> {
    const item = this.#items.get(id);
    this.#items.delete(id);
    await item?.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#items.values()].map((item) => item.close()));
  }

  states(): ToldState[] {
    const kind = this.#kind;
    return [...this.#items].flatMap(([item, it]) =>
      it.states().map(({ role, state }): ToldState => ({ kind, item, role, end: it.end, ...state })),
    );
  }

  /** Called several times a second. */
  look(): void {
    for (const item of this.#items.values()) item.look();
  }
}
