import type { Values } from './fitting.ts';

export interface Request {
  readonly method: string;
  /** With the query, encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What is asked: a server in this process, or one at an address. */
export interface Target {
  send(request: Request): Promise<Answer>;
  /** Between two requests: time passes, where it can be made to. */
  pass(): void;
  /** One text for everything the database has but counters of attempts; `null` where it is out of reach. */
  digest(user?: number): Promise<string | null>;
  /** A new account, signed in. */
  newAccount(): Promise<Account>;
  close(): Promise<void>;
}

export interface Account {
  readonly id: number;
  readonly phone: string;
  readonly refresh: string;
  /** One that counts now. */
  token(): Promise<string>;
}

/** What the other account owns, to be tried by the one that asks. */
export interface Belongings {
  readonly comment: number;
  readonly order: number;
  readonly orderNumber: string;
  readonly session: string;
  readonly playback: string;
}

export interface World {
  readonly actor: Account;
  readonly victim: Account;
  readonly belongings: Belongings;
  /** Of the actor, as it was at first; it runs out after 15 minutes. */
  readonly oldToken: string;
  /** Fitting values by the name of the member. */
  readonly values: Values;
}
