import { getChannel } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { apiError } from '@oyna/contract/error';
import { getReel } from '@oyna/contract/reels';
import { requestCode } from '@oyna/contract/sign-in';
import { getStream } from '@oyna/contract/stream';
import { getCinema } from '@oyna/contract/title';
import { expectError } from '../expect-error.ts';
import { addressOf, send } from '../http.ts';
import { expectThat } from '../outcome.ts';
import { validationErrors } from '../strictly.ts';
import type { Scenario } from '../suite.ts';

const unknownId = 999_999_999;

/** Every kind of error has the form of an error response. */
export const errors: Scenario = {
  name: 'errors',
  async run(suite) {
    const rejectedBody = async (body: string, type: string, statuses: readonly number[]) => {
      const address = addressOf(suite.base, requestCode);
      const response = await send(address, { method: 'POST', body, headers: { 'content-type': type } });
      expectThat(statuses.includes(response.status), `got ${response.status}`);
      const faults = validationErrors(apiError, await response.json().catch(() => null));
      expectThat(faults.length === 0, faults.join('; '));
    };
    await suite.check('errors', 'broken JSON is 400', () =>
      rejectedBody('{"phone":', 'application/json', [400]),
    );
    await suite.check('errors', 'a body other than JSON is 415', () =>
      rejectedBody('phone', 'text/plain', [415, 400]),
    );
    await suite.check('errors', 'rejects a body that is too long', async () => {
      const body = JSON.stringify({ phone: '1'.repeat(200_000) });
      await rejectedBody(body, 'application/json', [413, 400]).catch((error: unknown) => {
        // A server that rejects early may close the connection before the rest is sent.
        if (!/EPIPE|ECONNRESET|other side closed/.test(String(error))) throw error;
      });
    });
    await suite.check('errors', 'an unknown address is 404 in JSON', async () => {
      const response = await send(`${suite.base}/api/v2/there-is-no-such-address/`);
      expectThat(response.status === 404, `got ${response.status}`);
      const faults = validationErrors(apiError, await response.json().catch(() => null));
      expectThat(faults.length === 0, faults.join('; '));
    });
    for (const call of [getCinema, getReel, getChannel, getStream]) {
      await suite.check(call, 'returns 404 for an unknown item', async () => {
        await expectError(suite, call, [404], { params: { id: unknownId } });
      });
      await suite.check(call, 'returns 404 to a viewer, too', async () => {
        await expectError(suite, call, [404], { params: { id: unknownId }, token: await suite.token() });
      });
    }
    await suite.check(listCinema, 'rejects an invalid query with an error at its field', async () => {
      const { error } = await expectError(suite, listCinema, [400, 'invalid'], {
        query: { kind: 'nonsense' },
      });
      expectThat(error.fields?.kind !== undefined, 'fields does not name `kind`');
    });
  },
};
