import type { CatalogueInput } from '@oyna/contract/catalogue-input';
import type { Services } from '../../../infra/services.ts';
import type { LiveSettings } from './live-settings.ts';
import { mayReceive } from './may-receive.ts';
import { ReceivedItems } from './received-items.ts';
import type { ToldState } from './store-states.ts';

/** The channels with an input. One that is broken is tried again in the end every half minute, and costs the others nothing. */
export class ReceivedChannels {
  readonly #services: Pick<Services, 'db' | 'folders' | 'now'>;
  readonly #settings: Pick<LiveSettings, 'inputHosts' | 'heights'>;
  readonly #items: ReceivedItems;
  readonly #refused = new Map<number, Date>();

  constructor(
    services: Pick<Services, 'db' | 'folders' | 'now'>,
    settings: Pick<LiveSettings, 'inputHosts' | 'heights'>,
  ) {
    this.#services = services;
    this.#settings = settings;
    this.#items = new ReceivedItems('channel', settings.heights, services);
  }

  /** Receives what the catalogue names now. */
  async follow(): Promise<void> {
    const { db, now } = this.#services;
    const rows = await db
      .selectFrom('channels')
      .select(['id', 'input'])
      .where('input', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .execute();
    const wanted = new Map(rows.map(({ id, input }) => [id, input]));
    for (const [id] of this.#items.entries()) if (!wanted.has(id)) await this.#items.close(id);
    for (const id of this.#refused.keys()) if (!wanted.has(id)) this.#refused.delete(id);
    for (const [id, input] of wanted) {
      if (!input) continue;
      if (this.#isRefused(input)) {
        if (!this.#refused.has(id)) this.#refused.set(id, now());
        await this.#items.close(id);
        continue;
      }
      this.#refused.delete(id);
      const item = await this.#items.open(id);
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
    return [...refused, ...this.#items.states()];
  }

  look(): void {
    this.#items.look();
  }

  close(): Promise<void> {
    return this.#items.closeAll();
  }
}
