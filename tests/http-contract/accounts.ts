import type { BodyOf, Call } from '@oyna/contract/call';
import { approveDevice, pollDeviceSignIn, startDeviceSignIn } from '@oyna/contract/device-sign-in';
import { requestOwnCode } from '@oyna/contract/own-account';
import { confirmCode, register, requestCode, type SignedIn } from '@oyna/contract/sign-in';
import { type Reply, type Request, request } from './http.ts';
import type { Options } from './options.ts';
import { CheckEnd, need } from './outcome.ts';
import { readCode } from './read-code.ts';

const maxWaitSeconds = 120;
const device = { platform: 'Contract suite', model: 'HTTP' };

/** The accounts of a run; each signs in when first needed. */
export class Accounts {
  readonly options: Options;
  #viewer: Promise<SignedIn> | undefined;
  #spare: Promise<SignedIn> | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** The account of the given number. */
  viewer(): Promise<SignedIn> {
    this.#viewer ??= this.signIn(this.options.phone).catch(asSkipped('nobody is signed in'));
    return this.#viewer;
  }

  /** A separate account, to be changed and deleted. */
  spare(): Promise<SignedIn> {
    this.#spare ??= this.#register().catch(asSkipped('there is no account to change'));
    return this.#spare;
  }

  /** The account that a check signed in itself. */
  keepViewer(viewer: SignedIn): void {
    this.#viewer = Promise.resolve(viewer);
  }

  keepSpare(spare: SignedIn): void {
    this.#spare = Promise.resolve(spare);
  }

  newPhone(): string {
    return need(this.options.newPhone, 'needs a number without an account: --new-phone');
  }

  async signIn(phone: string): Promise<SignedIn> {
    const code = await this.newCode(requestCode, phone);
    return (await request(this.options.base, confirmCode, 200, { body: { phone, code, device } })).body;
  }

  async anotherSession(): Promise<SignedIn> {
    const { access: token } = await this.viewer();
    const { base } = this.options;
    const { body } = await request(base, startDeviceSignIn, 200, { body: { device } });
    await request(base, approveDevice, 204, { token, body: { user_code: body.user_code, approve: true } });
    return (await request(base, pollDeviceSignIn, 200, { body: { device_code: body.device_code } })).body;
  }

  /** Requests a code and reads it. */
  async newCode(call: Call, phone: string): Promise<string> {
    await this.patiently(call, 202, { body: { phone } });
    return readCode(this.options, phone);
  }

  /** Requests a code for one action on the account of the new number, and reads it. */
  async ownCode(token: string, purpose: BodyOf<typeof requestOwnCode>['purpose']): Promise<string> {
    await this.patiently(requestOwnCode, 202, { token, body: { purpose } });
    return readCode(this.options, this.newPhone());
  }

  /** Waits once as long as a 429 response says, because one code a minute is allowed. */
  async patiently<T extends Call>(call: T, expected: number, input: Request<T>): Promise<Reply<T>> {
    const { base } = this.options;
    const first = await request(base, call, [expected, 429], input);
    if (first.status !== 429) return first;
    const seconds = Number(first.headers.get('retry-after') ?? 60);
    if (!(seconds <= maxWaitSeconds)) throw new CheckEnd('skipped', `429, to wait for ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, (seconds + 1) * 1000));
    return request(base, call, expected, input);
  }

  async #register(): Promise<SignedIn> {
    const phone = this.newPhone();
    const { base } = this.options;
    const code = await this.newCode(requestCode, phone);
    const { error } = await request(base, confirmCode, 409, { body: { phone, code } });
    const { registration_token } = error;
    const { body } = await request(base, register, 201, {
      body: { phone, first_name: 'Sinov', registration_token },
    });
    return body as SignedIn;
  }
}

/** Fails in its own check; other checks that need it are skipped. */
function asSkipped(sentence: string) {
  return (error: unknown): never => {
    throw error instanceof CheckEnd ? new CheckEnd('skipped', `${sentence}: ${error.message}`) : error;
  };
}
