import type { WebSocket } from 'ws';

const beatMilliseconds = 20_000;

/**
 * Sends a beat on all connections, and ends those whose other end answered nothing since the last one. One timer serves them all.
 */
export class Beats {
  readonly #sockets = new Map<WebSocket, { isAlive: boolean }>();
  readonly #beat: () => string;
  #timer: NodeJS.Timeout | null = null;

  /** `beat` is the text of a beat, as the contract has it. */
  constructor(beat: () => string) {
    this.#beat = beat;
  }

  add(socket: WebSocket): void {
    const state = { isAlive: true };
    this.#sockets.set(socket, state);
    socket.on('pong', () => {
      state.isAlive = true;
    });
    socket.once('close', () => this.#remove(socket));
    this.#timer ??= setInterval(() => this.#sendAll(), beatMilliseconds).unref();
  }

  #remove(socket: WebSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #sendAll(): void {
    const beat = this.#beat();
    for (const [socket, state] of this.#sockets) {
      if (!state.isAlive) {
        socket.terminate();
        continue;
      }
      state.isAlive = false;
      socket.ping();
      socket.send(beat);
    }
  }
}
