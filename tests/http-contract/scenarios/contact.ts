import { getConfig, getHelp } from '@oyna/contract/config';
import { contact as contactCall, listContactRequests } from '@oyna/contract/contact';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const message = { topic: 'other', message: 'Contract suite' } as const;

/** Requests to the operator, and the operator's configuration. */
export const contact: Scenario = {
  name: 'contact',
  async run(suite) {
    await suite.check(getConfig, 'has a version', async () => {
      const { body } = await suite.request(getConfig, 200);
      expectThat(body.version >= 1, `it is ${body.version}`);
    });
    await suite.check(getHelp, 'accepts an error code', async () => {
      const plain = await suite.request(getHelp, 200);
      const failed = await suite.request(getHelp, 200, { query: { code: 'P-1001' } });
      expectThat(failed.body.address === plain.body.address, 'the address differs');
      expectThat(failed.body.image !== '', 'there is no QR code');
    });
    await suite.check(contactCall, 'requires a phone from a guest', async () => {
      const { error } = await expectError(suite, contactCall, [400, 'invalid'], { body: message });
      expectThat(error.fields?.phone !== undefined, 'fields does not name `phone`');
    });
    const sent = await suite.check(contactCall, 'accepts a request', async () => {
      const { body } = await suite.request(contactCall, 201, { token: await suite.token(), body: message });
      expectThat(body.status === 'open' && body.message === message.message, `it is ${body.status}`);
      return body;
    });
    await suite.check(listContactRequests, 'lists the comment first', async () => {
      const { id } = need(sent, 'nothing was sent');
      const { body } = await suite.request(listContactRequests, 200, { token: await suite.token() });
      expectThat(body.results[0]?.id === id, 'it is not the first');
    });
  },
};
