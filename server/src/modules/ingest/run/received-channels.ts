import type { CatalogueInput } from '@oyna/contract/catalogue-input';
import type { Services } from '../../../infra/services.ts';
import { recordingPath } from '../../recording/public.ts';
import type { LiveSettings } from './live-settings.ts';
import { mayReceive } from './may-receive.ts';
import { ReceivedItem } from './received-item.ts';
import type { ToldState } from './store-states.ts';

/** The channels with an input. One that is broken is tried again in the end every half minute, and costs the others nothing. */
export class ReceivedChannels {
  readonly #services: Pick<Services, 'db' | 'folders' | 'now'>;
  readonly #settings: Pick<LiveSettings, 'inputHosts'>;
  readonly #items = new Map<number, ReceivedItem>();
  readonly #refused = new Map<number, Date>();

  constructor(
    services: Pick<Services, 'db' | 'folders' | 'now'>,
    settings: Pick<LiveSettings, 'inputHosts'>,
  ) {
    this.#services = services;
    this.#settings = settings;
  }

  /** Receives what the catalogue names now. */
  async follow(): Promise<void> {
    const { db, folders, now } = this.#services;
    const rows = await db
      .selectFrom('channels')
      .select(['id', 'input'])
      .where('input', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .execute();
    const wanted = new Map(rows.map(({ id, input }) => [id, input]));
    for (const [id, item] of this.#items)
      if (!wanted.has(id)) {
        this.#items.delete(id);
        await item.close();
      }
    for (const id of this.#refused.keys()) if (!wanted.has(id)) this.#refused.delete(id);
    for (const [id, input] of wanted) {
      if (!input) continue;
      if (this.#isRefused(input)) {
        if (!this.#refused.has(id)) this.#refused.set(id, now());
        await this.#items.get(id)?.close();
        this.#items.delete(id);
        continue;
      }
      this.#refused.delete(id);
      const clock = () => now().getTime();
      const item =
        this.#items.get(id) ??
        (await ReceivedItem.open(recordingPath(folders.media, { kind: 'channel', id }), clock));
      this.#items.set(id, item);
      item.receive('main', input.url, Number.POSITIVE_INFINITY);
      if (input.backup) item.receive('backup', input.backup, Number.POSITIVE_INFINITY);
      else item.stop('backup');
    }
  }

  #isRefused({ url, backup }: CatalogueInput): boolean {
    return [url, backup].some((it) => it !== null && !mayReceive(it, this.#settings.inputHosts));
  }

  states(): ToldState[] {
    const refused = [...this.#refused].map(
      ([item, since]): ToldState => ({
        ...{ kind: 'channel', item, role: 'main', state: 'refused', since, end: 0, restarts: 0, faults: [] },
        detail: 'INPUT_HOSTS does not name its host',
      }),
    );
    const received = [...this.#items].flatMap(([item, it]) =>
      it
        .states()
        .map(({ role, state }): ToldState => ({ kind: 'channel', item, role, end: it.end, ...state })),
    );
    return [...refused, ...received];
  }

  look(): void {
    for (const item of this.#items.values()) item.look();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#items.values()].map((item) => item.close()));
  }
}
