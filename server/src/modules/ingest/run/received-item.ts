import { RecordingWriter } from '../record/recording-writer.ts';
import { LiveItem, type SenderRole } from './live-item.ts';
import { Sender, type SenderState } from './sender.ts';

interface Received {
  readonly address: string;
  readonly stop: AbortController;
  readonly sender: Sender;
}

/** A recording with what is received for it. */
export class ReceivedItem {
  readonly #writer: RecordingWriter;
  readonly #live: LiveItem;
  readonly #received = new Map<SenderRole, Received>();
  readonly #now: () => number;
  readonly #heights: readonly number[];
  #silentSince: number;
  #detail = '';

  private constructor(writer: RecordingWriter, heights: readonly number[], now: () => number) {
    this.#heights = heights;
    this.#writer = writer;
    this.#now = now;
    this.#live = new LiveItem(writer, now);
    this.#silentSince = now();
  }

  /** `heights` are those of smaller copies of the picture; `now` is in ms. */
  static async open(path: string, heights: readonly number[], now: () => number): Promise<ReceivedItem> {
    let item: ReceivedItem | null = null;
    const writer = await RecordingWriter.open(path, (sentence) => {
      if (item) item.#detail = sentence;
    });
    item = new ReceivedItem(writer, heights, now);
    return item;
  }

  /** Unix time until which there is a picture, in seconds; 0 without any. */
  get end(): number {
    return this.#writer.end;
  }

  /** Unix time since which nobody sends, in ms; `null` while somebody does. */
  get silentSince(): number | null {
    return this.#received.size === 0 ? this.#silentSince : null;
  }

  /** Receives an address in a role, in place of what was received there. */
  receive(role: SenderRole, address: string, maxTries: number): void {
    if (this.#received.get(role)?.address === address) return;
    this.stop(role);
    const stop = new AbortController();
    const isOwn = () => this.#received.get(role)?.stop === stop;
    const sender = new Sender({
      address,
      signal: stop.signal,
      now: this.#now,
      maxTries,
      heights: this.#heights,
      on: {
        run: (tracks) => isOwn() && this.#live.begin(role, tracks),
        fragment: (fragment) => isOwn() && this.#live.fragment(role, fragment),
        end: () => isOwn() && this.#live.end(role),
      },
    });
    this.#received.set(role, { address, stop, sender });
    void sender.done.then(() => isOwn() && this.stop(role));
  }

  /** Ends what is received in a role. */
  stop(role: SenderRole): void {
    const received = this.#received.get(role);
    if (!received) return;
    this.#live.end(role);
    this.#received.delete(role);
    received.stop.abort(new Error('it is not received any more'));
    this.#silentSince = this.#now();
  }

  roles(): SenderRole[] {
    return [...this.#received.keys()];
  }

  /** The states of its senders, and why segments are lost. */
  states(): { readonly role: SenderRole; readonly state: SenderState }[] {
    return [...this.#received].map(
      ([
        role,
        {
          sender: { state },
        },
      ]) => ({
        role,
        state: this.#detail ? { ...state, detail: this.#detail } : state,
      }),
    );
  }

  /** Called several times a second. */
  look(): void {
    this.#live.look();
  }

  async close(): Promise<void> {
    const working = [...this.#received.values()].map(({ sender }) => sender.done);
    for (const role of this.roles()) this.stop(role);
    await Promise.all(working);
    await this.#writer.settled();
  }
}
