import { createSocket } from 'node:dgram';
import { inductionBefore, readHandshake, shutdown, withCookie } from './srt-handshake.ts';
import type { SrtListener } from './srt-listener.ts';

interface Options {
  readonly listener: SrtListener;
  /** Sends a packet to the caller. */
  answer(packet: Buffer): void;
}

const againMs = 250;
/** A listener that starts may take a moment; after this time it will not connect any more. */
const patienceMs = 8000;

/** A connection of a caller whose key is good: hands packets between it and a listener that never sees the key. */
export class SrtCall {
  readonly #listener: SrtListener;
  readonly #socket = createSocket('udp4');
  readonly #again: ReturnType<typeof setInterval>;
  readonly #patience: ReturnType<typeof setTimeout>;
  readonly #done: Promise<void>;
  #conclusion: Buffer;
  /** Of the listener. */
  #cookie: number | null = null;

  constructor(conclusion: Buffer, { listener, answer }: Options) {
    this.#listener = listener;
    this.#conclusion = conclusion;
    this.#socket.on('error', () => void this.end());
    this.#socket.on('message', (packet: Buffer) => {
      const handshake = readHandshake(packet);
      if (handshake?.step === 'induction') {
        this.#cookie = handshake.cookie;
        this.#send(withCookie(this.#conclusion, handshake.cookie));
      } else {
        if (!handshake) this.#isOpen();
        answer(packet);
      }
    });
    this.#again = setInterval(() => {
      if (this.#cookie === null) this.#send(inductionBefore(this.#conclusion));
    }, againMs);
    this.#patience = setTimeout(() => void this.end(), patienceMs);
    this.#send(inductionBefore(conclusion));
    this.#done = listener.done.then(() => {
      // A listener that is killed says nothing, and its caller would wait for five seconds.
      answer(shutdown(this.#conclusion));
      this.#close();
    });
  }

  /** Takes a packet of the caller. */
  take(packet: Buffer): void {
    if (readHandshake(packet)?.step !== 'conclusion') this.#send(packet);
    else {
      this.#conclusion = packet;
      if (this.#cookie !== null) this.#send(withCookie(packet, this.#cookie));
    }
  }

  /** Ends when the caller was told so. */
  async end(): Promise<void> {
    this.#listener.stop();
    await this.#done;
  }

  #isOpen(): void {
    clearInterval(this.#again);
    clearTimeout(this.#patience);
  }

  #send(packet: Buffer): void {
    // A refused port is that of a listener that has not begun, or has ended.
    this.#socket.send(packet, this.#listener.port, '127.0.0.1', () => undefined);
  }

  #close(): void {
    this.#isOpen();
    this.#socket.close();
  }
}
