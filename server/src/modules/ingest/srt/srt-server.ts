import { createSocket, type RemoteInfo } from 'node:dgram';
import { setTimeout as pause } from 'node:timers/promises';
import type { SenderWay } from '../receive/sender-way.ts';
import { SrtCall } from './srt-call.ts';
import { SrtCookies } from './srt-cookies.ts';
import { inductionResponse, readHandshake, refusal } from './srt-handshake.ts';
import { type SrtListener, startSrtListener } from './srt-listener.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  /** With which callers must encrypt; `null`: they must not. */
  readonly passphrase: string | null;
  /** Checks a key, and receives from the way that is given; `null` refuses it. Otherwise returns the name of the sender. */
  publish(key: string, way: SenderWay): Promise<string | null>;
  /** A sender has gone. */
  ended(name: string): void;
  tell(sentence: string): void;
}

/** More callers than this wait until others go. */
const maxCallers = 64;
const againMs = 2000;
/** How long a refused caller hears the same without a look at its key. */
const refusedMs = 5000;

type Caller = 'asking' | 'refused' | SrtCall;

/**
 * Receives SRT from encoders, on one port. A caller's key is its stream identifier, as `KEY` or `#!::r=KEY`. It is read from the handshake; then
 * packets go to a listener of the caller's own, so the key stands in no list of processes.
 */
export class SrtServer {
  readonly #options: Options;
  readonly #socket;
  readonly #callers = new Map<string, Caller>();
  readonly #cookies = new SrtCookies(() => performance.now());
  readonly #stop = new AbortController();
  #isClosed = false;
  /** The next one, ready before its caller comes. */
  #spare: Promise<SrtListener>;

  constructor(options: Options) {
    this.#options = options;
    const { host, port, tell } = options;
    const bare = host.replace(/^\[|\]$/g, '');
    this.#socket = createSocket(bare.includes(':') ? 'udp6' : 'udp4');
    this.#socket.on('error', ({ message }) => tell(`SRT is not received: ${message}`));
    this.#socket.on('message', (packet, from) => this.#take(packet, from));
    this.#socket.bind(port, bare);
    this.#spare = this.#prepare();
  }

  #take(packet: Buffer, from: RemoteInfo): void {
    const name = `${from.address} ${from.port}`;
    const caller = this.#callers.get(name);
    const handshake = readHandshake(packet);
    const answer = (response: Buffer) => {
      // A caller that is gone makes no difference to the others.
      if (!this.#isClosed) this.#socket.send(response, from.port, from.address, () => undefined);
    };
    if (caller instanceof SrtCall) caller.take(packet);
    else if (handshake?.step === 'induction') answer(inductionResponse(packet, this.#cookies.of(name)));
    else if (!handshake || !this.#cookies.isOf(name, handshake.cookie)) return;
    else if (caller === 'refused') answer(refusal(packet));
    else if (caller === undefined && this.#callers.size < maxCallers) {
      this.#callers.set(name, 'asking');
      this.#connect(name, keyOf(handshake.streamId), packet, answer).catch(() => this.#callers.delete(name));
    }
  }

  async #connect(
    caller: string,
    key: string,
    packet: Buffer,
    answer: (response: Buffer) => void,
  ): Promise<void> {
    const { publish, ended } = this.#options;
    let listener: SrtListener | null = null;
    const way: SenderWay = {
      addressOf: async () => {
        listener = await this.#takeSpare();
        return listener.address;
      },
      drop: () => listener?.stop(),
    };
    const sender = await publish(key, way);
    const own = listener as SrtListener | null;
    if (sender === null || own === null) {
      this.#callers.set(caller, 'refused');
      answer(refusal(packet));
      await pause(refusedMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    } else {
      this.#callers.set(caller, new SrtCall(packet, { listener: own, answer }));
      await own.done;
      ended(sender);
    }
    this.#callers.delete(caller);
  }

  #takeSpare(): Promise<SrtListener> {
    const ready = this.#spare;
    this.#spare = this.#prepare();
    return ready;
  }

  /** Starts a listener, and another one if it ends without a caller. */
  #prepare(): Promise<SrtListener> {
    const starting = startSrtListener(this.#options.passphrase);
    const followUp = async () => {
      const listener = await starting;
      if (this.#stop.signal.aborted) listener.stop();
      await listener.done;
      await pause(againMs, undefined, { signal: this.#stop.signal });
      if (this.#spare === starting) this.#spare = this.#prepare();
    };
    followUp().catch(() => undefined);
    return starting;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    const calls = [...this.#callers.values()].filter((it) => it instanceof SrtCall);
    await Promise.all(calls.map((call) => call.end()));
    const spare = await this.#spare;
    spare.stop();
    await spare.done;
    this.#isClosed = true;
    this.#socket.close();
  }
}

/** The key in a stream identifier: all of it, or the resource in the form that SRT's guidelines propose. */
function keyOf(streamId: string): string {
  if (!streamId.startsWith('#!::')) return streamId;
  const fields = streamId.slice(4).split(',');
  return fields.find((it) => it.startsWith('r='))?.slice(2) ?? '';
}
