import type { Call } from '@oyna/contract/call';
import type { Reply, Request } from './http.ts';
import { expectThat } from './outcome.ts';
import type { Suite } from './suite.ts';

/** Sends a call that must be rejected with a status and one of the codes. */
export async function expectError<T extends Call>(
  suite: Suite,
  call: T,
  [status, ...codes]: readonly [number, ...string[]],
  input: Request<T> = {},
): Promise<Reply<T>> {
  const reply = await suite.request(call, status, input);
  const { code } = reply.error;
  expectThat(
    codes.length === 0 || codes.includes(code),
    `${status} with the code ${code}, not ${codes.join(' or ')}`,
  );
  return reply;
}
