import { calls } from '@oyna/contract/calls';
import { expectThat } from '../outcome.ts';
import { sampleOf } from '../samples.ts';
import type { Scenario } from '../suite.ts';

/** Has the shape of a token but no valid signature. */
const forged = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJl';

/** Every address exists, and 401 refers to tokens only: missing where one is required, or invalid. */
export const addresses: Scenario = {
  name: 'addresses',
  async run(suite) {
    for (const call of calls.filter(({ auth }) => auth === 'required')) {
      await suite.check(call, 'exists and needs a token', async () => {
        const { error } = await suite.request(call, 401, sampleOf(call));
        expectThat(/^[a-z0-9_]+$/.test(error.code), `the code "${error.code}" is not snake_case`);
      });
    }
    for (const call of calls.filter(({ auth }) => auth !== 'none')) {
      await suite.check(call, 'rejects a foreign token with 401', async () => {
        await suite.request(call, 401, { ...sampleOf(call), token: forged });
      });
    }
    for (const call of calls.filter(({ auth, method }) => auth === 'none' && method === 'GET')) {
      await suite.check(call, 'exists and needs no token', async () => {
        await suite.request(call, 200, sampleOf(call));
        await suite.request(call, 200, { ...sampleOf(call), token: forged });
      });
    }
    for (const call of calls.filter(({ auth, method }) => auth === 'none' && method !== 'GET')) {
      await suite.check(call, 'exists and names the missing fields', async () => {
        const { error } = await suite.request(call, 400, { body: {} });
        const fields = Object.keys(error.fields ?? {});
        expectThat(error.code === 'invalid' && fields.length > 0, `400 ${error.code} without fields`);
      });
    }
  },
};
