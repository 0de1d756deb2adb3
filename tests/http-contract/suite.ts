import type { Call } from '@oyna/contract/call';
import type { SignedIn } from '@oyna/contract/sign-in';
import { Accounts } from './accounts.ts';
import { type Reply, type Request, request } from './http.ts';
import { type KnownObjects, knownObjects } from './known-objects.ts';
import type { Options } from './options.ts';
import { CheckEnd, type Line, type Outcome } from './outcome.ts';

/** The checks for one part of the API. */
export interface Scenario {
  readonly name: string;
  run(suite: Suite): Promise<void>;
}

/** The context of the scenarios: one backend, and the results so far. */
export class Suite {
  readonly options: Options;
  readonly base: string;
  readonly lines: Line[] = [];
  readonly accounts: Accounts;
  #scenario = '';
  #known: Promise<KnownObjects> | undefined;

  constructor(options: Options) {
    this.options = options;
    this.base = options.base;
    this.accounts = new Accounts(options);
  }

  async run(scenario: Scenario): Promise<void> {
    this.#scenario = scenario.name;
    await scenario.run(this);
  }

  /** Runs one check. Returns its result, or `undefined` if it did not complete. */
  async check<T>(subject: Call | string, check: string, work: () => Promise<T>): Promise<T | undefined> {
    const name = typeof subject === 'string' ? subject : subject.id;
    const note = (outcome: Outcome, why?: string) =>
      this.lines.push({ scenario: this.#scenario, subject: name, check, outcome, ...(why && { why }) });
    try {
      const value = await work();
      note('passed');
      return value;
    } catch (error) {
      // A response that makes the check throw is a wrong response.
      if (error instanceof CheckEnd) note(error.outcome, error.message);
      else note('failed', String(error));
      return undefined;
    }
  }

  request<T extends Call>(
    call: T,
    expected: number | readonly number[],
    input: Request<T> = {},
  ): Promise<Reply<T>> {
    return request(this.base, call, expected, input);
  }

  /** The access token of the given account. */
  async token(): Promise<string> {
    return (await this.accounts.viewer()).access;
  }

  /** Another session of that account, signed in like a television. */
  async anotherSession(): Promise<SignedIn> {
    return this.accounts.anotherSession();
  }

  /** Existing objects to request. */
  known(): Promise<KnownObjects> {
    this.#known ??= knownObjects(this.base);
    return this.#known;
  }
}
