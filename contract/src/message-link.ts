import type { ClientFrame, ServerFrame } from './message-frames.ts';
import { ReceivedMessages } from './received-messages.ts';
import type { RemoteMessage, SentMessage } from './remote-messages.ts';
import { SocketTries } from './socket-tries.ts';

/** An open connection. */
export interface LinkSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  opened(): void;
  heard(data: unknown): void;
  closed(code: number): void;
}

export interface PolledMessages {
  readonly now: number;
  readonly messages: readonly RemoteMessage[];
}

/** How a page reaches the service. */
export interface LinkPorts {
  /** `null` in an engine or on a page that cannot open one. */
  openSocket(listener: SocketListener): LinkSocket | null;
  /** The first frame; `null` while nobody is signed in. */
  hello(seen: string): Extract<ClientFrame, { kind: 'hello' }> | null;
  /** `null` for a frame that cannot be read. */
  readFrame(data: unknown): ServerFrame | null;
  /**
   * Polls again and again, each time with the newest `seen`, and renews the access token where it must. Returns a function that stops
   * it.
   */
  startPolling(seen: () => string, take: (response: PolledMessages | null) => void): () => void;
  /** Sends by a call. */
  post(messages: readonly SentMessage[]): Promise<{ readonly now: number }>;
}

interface Pending {
  readonly messages: readonly SentMessage[];
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Without an answer for so long, messages go by a call, in ms. */
const ANSWER_MS = 1000;
/** A connection without a welcome for so long does not work, in ms. */
const WELCOME_MS = 5000;
/** Polling begins beside a connection that is slow to open, in ms. */
const BESIDE_MS = 1500;
/** Without a beat for so long, the connection is dead, in ms. The service sends one every 20 s. */
const SILENT_MS = 45_000;
const NOT_AUTHENTICATED = 4401;

/**
 * Sends and receives messages over a WebSocket where the engine and the network allow one, and by long polls and calls whenever there
 * is none. Each message is heard once, in the order of its sender.
 */
export class MessageLink {
  private readonly ports: LinkPorts;
  private readonly onMessage: (message: RemoteMessage) => void;
  private readonly received = new ReceivedMessages();
  private readonly tries = new SocketTries();
  private readonly pending = new Map<number, Pending>();
  private socket: LinkSocket | null = null;
  private isWelcome = false;
  private isStopped = true;
  private stopPolling: (() => void) | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private silence: ReturnType<typeof setTimeout> | undefined;
  private number = 0;
  /** The last call that sends, and how many have not ended. */
  private posted: Promise<unknown> = Promise.resolve();
  private posts = 0;
  private offset: number | null = null;

  constructor(ports: LinkPorts, onMessage: (message: RemoteMessage) => void) {
    this.ports = ports;
    this.onMessage = onMessage;
  }

  /** The server's time in ms, by its quickest response so far; `null` before the first. */
  serverTime(): number | null {
    return this.offset === null ? null : performance.now() + this.offset;
  }

  start(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    this.endPolling();
    this.drop();
  }

  /**
   * Whether messages need not wait for the confirmation of those before: over one connection they stay in order. Calls may overtake
   * one another, and a receiver drops what comes after a newer message.
   */
  keepsOrder(): boolean {
    return this.isWelcome && this.posts === 0;
  }

  /** Sends messages, after those of the calls before. Rejects if the service took none. */
  async send(messages: readonly SentMessage[]): Promise<void> {
    if (this.keepsOrder() && (await this.sendFrame(messages))) return;
    const post = () => this.ports.post(messages);
    const posted = this.posts === 0 ? post() : this.posted.then(post);
    this.posts += 1;
    this.posted = posted.catch(() => undefined);
    try {
      this.note((await posted).now);
    } finally {
      this.posts -= 1;
    }
  }

  /** Whether the service took them. `false` without an answer: a repeated message is heard once. */
  private sendFrame(messages: readonly SentMessage[]): Promise<boolean> {
    this.number += 1;
    const { number } = this;
    return new Promise((resolve, reject) => {
      const end = (): boolean => {
        const it = this.pending.get(number);
        if (it) clearTimeout(it.timer);
        return this.pending.delete(number);
      };
      const timer = setTimeout(() => this.resend(), ANSWER_MS);
      this.pending.set(number, {
        messages,
        timer,
        resolve: () => end() && resolve(true),
        reject: (error) => end() && (error === null ? resolve(false) : reject(error)),
      });
      this.write({ kind: 'send', number, messages: [...messages] });
    });
  }

  private write(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private note(now: number): void {
    this.offset = Math.max(this.offset ?? -Infinity, now - performance.now());
  }

  private take({ now, messages }: PolledMessages): void {
    this.note(now);
    for (const message of messages) if (this.received.take(message)) this.onMessage(message);
  }

  private later(ms: number, act: () => void): void {
    this.timers.push(setTimeout(act, ms));
  }

  private poll(): void {
    if (this.isStopped || this.stopPolling) return;
    this.stopPolling = this.ports.startPolling(
      () => `${this.received}`,
      (response) => {
        if (response) this.take(response);
      },
    );
  }

  private endPolling(): void {
    this.stopPolling?.();
    this.stopPolling = null;
  }

  private connect(): void {
    const hello = this.ports.hello(`${this.received}`);
    const socket = hello && this.open(hello);
    if (!socket) {
      this.poll();
      return;
    }
    this.socket = socket;
    this.later(BESIDE_MS, () => this.poll());
    this.later(WELCOME_MS, () => this.lose(0));
  }

  private open(hello: ClientFrame): LinkSocket | null {
    const isCurrent = (): boolean => socket !== null && socket === this.socket;
    let socket: LinkSocket | null = null;
    try {
      socket = this.ports.openSocket({
        opened: () => {
          if (isCurrent()) this.write(hello);
        },
        heard: (data) => {
          const frame = isCurrent() ? this.ports.readFrame(data) : null;
          if (frame) this.hear(frame);
        },
        closed: (code) => {
          if (isCurrent()) this.lose(code);
        },
      });
      return socket;
    } catch {
      // The page's policy or a page over https forbids it.
      return null;
    }
  }

  private hear(frame: ServerFrame): void {
    this.note(frame.now);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(0), SILENT_MS);
    if (frame.kind === 'welcome') {
      for (const timer of this.timers) clearTimeout(timer);
      this.timers = [];
      this.isWelcome = true;
      this.tries.welcomed();
      this.endPolling();
    } else if (frame.kind === 'messages') this.take(frame);
    else if (frame.kind === 'sent') this.pending.get(frame.number)?.resolve();
    else if (frame.kind === 'refused') this.pending.get(frame.number)?.reject(new Error('refused'));
  }

  /** Polls go on at once; a network that allows connections gets another one. */
  private lose(code: number): void {
    this.drop();
    if (this.isStopped) return;
    this.poll();
    const rest = this.tries.lost(code === NOT_AUTHENTICATED);
    if (rest === null) return;
    this.later(rest, () => this.connect());
  }

  private drop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    this.isWelcome = false;
    socket?.close();
    this.resend();
  }

  /** All unconfirmed messages go by calls, in their order, because the next one may go so before them. */
  private resend(): void {
    for (const { reject } of [...this.pending.values()]) reject(null);
  }
}
