import type { Values } from './fitting.ts';

export interface Request {
  readonly method: string;
  /** Encoded, including the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

export interface FuzzResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The server under test, in this process or at an address. */
export interface Target {
  send(request: Request): Promise<FuzzResponse>;
  /** Called between two requests; advances the clock if possible. */
  pass(): void;
  /** A digest of the whole database except attempt counters; `null` if it is not accessible. */
  digest(user?: number): Promise<string | null>;
  /** A new account, signed in. */
  newAccount(): Promise<Account>;
  close(): Promise<void>;
}

export interface Account {
  readonly id: number;
  readonly phone: string;
  readonly refresh: string;
  /** A currently valid token. */
  token(): Promise<string>;
}

/** Objects owned by the other account, for the acting account to try. */
export interface Belongings {
  readonly comment: number;
  readonly order: number;
  readonly orderNumber: string;
  readonly session: string;
  readonly playback: string;
}

export interface Fixture {
  readonly actor: Account;
  readonly victim: Account;
  readonly belongings: Belongings;
  /** The actor's first token; it expires after 15 minutes. */
  readonly oldToken: string;
  /** Valid values by property name. */
  readonly values: Values;
}
