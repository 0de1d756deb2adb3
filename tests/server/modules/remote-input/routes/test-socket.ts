import { type ServerFrame, serverFrame } from '@oyna/contract/message-frames';
import * as v from 'valibot';
import { WebSocket } from 'ws';

/** A client of the WebSocket for messages. Each frame of the server is checked against the contract. */
export class TestSocket {
  readonly frames: ServerFrame[] = [];
  /** The code that it was closed with. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #wake: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.frames.push(v.parse(serverFrame, JSON.parse(String(data))));
      this.#wake();
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  /** Rejects if the server answers without a connection. */
  static open(address: string): Promise<TestSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.once('open', () => resolve(new TestSocket(socket)));
      socket.once('error', reject);
    });
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The next frame, which is then taken from `frames`. */
  async next(): Promise<ServerFrame> {
    const waitForOne = async (): Promise<ServerFrame> => {
      const frame = this.frames.shift();
      if (frame) return frame;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      return waitForOne();
    };
    return waitForOne();
  }
}
