import { isNotOver } from '../../../infra/database/is-not-over.ts';
import type { Services } from '../../../infra/services.ts';
import type { SenderWay } from '../receive/sender-way.ts';
import { hasStreamKey, openStreamKey } from '../stream-keys.ts';
import type { SenderRole } from './live-item.ts';
import type { LiveSettings } from './live-settings.ts';
import { ReceivedItems } from './received-items.ts';
import type { ToldState } from './store-states.ts';

/** Tries to take the picture of a publisher, some seconds in all. */
const maxTries = 4;

interface Publisher {
  readonly name: string;
  readonly way: SenderWay;
  readonly keyId: number;
}

/** The streams whose senders have keys. */
export class ReceivedStreams {
  readonly #services: Pick<Services, 'db' | 'folders' | 'now'>;
  readonly #settings: Pick<LiveSettings, 'graceSeconds' | 'heights' | 'tell'>;
  readonly #items: ReceivedItems;
  readonly #publishers = new Map<string, Publisher>();
  #count = 0;

  constructor(
    services: Pick<Services, 'db' | 'folders' | 'now'>,
    settings: Pick<LiveSettings, 'graceSeconds' | 'heights' | 'tell'>,
  ) {
    this.#services = services;
    this.#settings = settings;
    this.#items = new ReceivedItems('stream', settings.heights, services);
  }

  /**
   * Somebody wants to send with a key: returns the name that the picture gets, or `null`. A sender that comes again takes the place of its former
   * connection, which may hang.
   */
  async publish(key: string, way: SenderWay): Promise<string | null> {
    const { db, now } = this.#services;
    const opened = await openStreamKey(db, key, now());
    if (!opened) return null;
    const { stream, role, id } = opened;
    const place = `${stream} ${role}`;
    const name = `${stream}-${role}-${++this.#count}`;
    const item = await this.#items.open(stream);
    const address = await way.addressOf(name);
    this.#drop(place);
    this.#publishers.set(place, { name, way, keyId: id });
    item.receive(role, address, maxTries);
    return name;
  }

  /** A sender has gone, as its way says. */
  ended(name: string): void {
    for (const [place, publisher] of this.#publishers) if (publisher.name === name) this.#drop(place);
  }

  /** Ends streams that are over, and connections whose key was revoked. */
  async follow(): Promise<void> {
    const { db, now } = this.#services;
    const time = now();
    const running = await db
      .selectFrom('streams')
      .select(['id', 'starts_at'])
      .where('has_senders', '=', true)
      .where('withdrawn_at', 'is', null)
      .where('starts_at', '<=', time)
      .where(isNotOver(time))
      .execute();
    for (const { id, starts_at } of running) await this.#endIfSilent(id, starts_at, time);
    for (const [place, { keyId }] of this.#publishers) {
      if (await hasStreamKey(db, keyId, time)) continue;
      this.#drop(place);
    }
    for (const [id, item] of this.#items.entries())
      if (item.silentSince !== null && !running.some((it) => it.id === id)) await this.#items.close(id);
  }

  /** A stream that had a picture ends where that ended, when nobody has sent for a while. */
  async #endIfSilent(id: number, startsAt: Date, now: Date): Promise<void> {
    const item = await this.#items.open(id);
    const { silentSince, end } = item;
    const hadPicture = end * 1000 > startsAt.getTime();
    if (silentSince === null || !hadPicture) return;
    if (now.getTime() - silentSince < this.#settings.graceSeconds * 1000) return;
    await this.#services.db
      .updateTable('streams')
      .set({ ends_at: new Date(end * 1000) })
      .where('id', '=', id)
      .execute();
    this.#settings.tell(`stream ${id} ended: nobody sends it`);
  }

  #drop(place: string): void {
    const [stream, role] = place.split(' ');
    const publisher = this.#publishers.get(place);
    this.#publishers.delete(place);
    this.#items.get(Number(stream))?.stop(role as SenderRole);
    publisher?.way.drop(publisher.name);
  }

  states(): ToldState[] {
    return this.#items.states();
  }

  look(): void {
    this.#items.look();
  }

  close(): Promise<void> {
    return this.#items.closeAll();
  }
}
