import { me } from '@oyna/contract/account-session';
import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import { awaitRemoteMessages, remoteVersion, sendRemoteMessages } from '@oyna/contract/remote-messages';
import { getSecurity, unlinkTelegram } from '@oyna/contract/security';
import { expectError } from '../expect-error.ts';
import { CheckEnd, expectThat, need } from '../outcome.ts';
import type { Scenario, Suite } from '../suite.ts';

/** The devices of an account: list, remote text input, sign-out. */
export const devices: Scenario = {
  name: 'devices',
  async run(suite) {
    const tv = await suite.check(listSessions, 'lists the current device among the others', async () => {
      const { access } = await suite.anotherSession();
      const { body } = await suite.request(listSessions, 200, { token: access });
      expectThat(body.results.filter((it) => it.is_current).length === 1, 'not one of them is the current');
      return { access, id: body.results.find((it) => it.is_current)?.id ?? '' };
    });
    const session = () => need(tv, 'there is no second device');
    await suite.check(sendToTelevision, 'rejects a television without an open field', async () => {
      const body = { session: session().id, field: 'search', text: 'salom' };
      await suite.request(sendToTelevision, [404, 409], { token: await suite.token(), body });
    });
    await suite.check(awaitTyping, 'returns the text typed on the phone', async () => {
      const { access, id } = session();
      const waiting = suite.request(awaitTyping, 200, { token: access, query: { field: 'search' } });
      // The first failure is reported.
      waiting.catch(() => undefined);
      await untilOpen(suite, id);
      await suite.check(sendToTelevision, 'accepts the text', async () => {
        const body = { session: id, field: 'search', text: 'salom' };
        await suite.request(sendToTelevision, 202, { token: await suite.token(), body });
      });
      const { body } = await waiting;
      expectThat(body.text === 'salom', `the text is "${body.text}"`);
    });
    await suite.check(awaitRemoteMessages, 'returns a message of the phone', async () => {
      const query = { as: 'television', end: '00000000000000bb' } as const;
      const waiting = suite.request(awaitRemoteMessages, 200, { token: session().access, query });
      // The first failure is reported.
      waiting.catch(() => undefined);
      await suite.check(sendRemoteMessages, 'accepts the message', async () => {
        const message = { to: 'televisions', number: 1, body: { kind: 'ask' } } as const;
        const body = { version: remoteVersion, from: '00000000000000aa', messages: [message] };
        await suite.request(sendRemoteMessages, 200, { token: await suite.token(), body });
      });
      const { body } = await waiting;
      expectThat(body.messages[0]?.body.kind === 'ask', 'the message is another');
    });
    await suite.check(blockSessions, 'signs the device out at once', async () => {
      const { access, id } = session();
      await suite.request(blockSessions, 204, { token: await suite.token(), body: { id } });
      await suite.request(me, 401, { token: access });
    });
    await suite.check(getSecurity, 'lists no linked account of a new viewer', async () => {
      const { body } = await suite.request(getSecurity, 200, { token: await suite.token() });
      expectThat(body.linked.length === 0, 'there is one');
    });
    await suite.check(unlinkTelegram, 'accepts the removal of a missing item', async () => {
      await suite.request(unlinkTelegram, 204, { token: await suite.token() });
    });
    await suite.check(blockSessions, 'rejects a request without a device', async () => {
      await expectError(suite, blockSessions, [400, 'invalid'], { token: await suite.token(), body: {} });
    });
  },
};

async function untilOpen(suite: Suite, id: string): Promise<void> {
  const token = await suite.token();
  for (let tries = 0; tries < 30; tries++) {
    const { body } = await suite.request(listSessions, 200, { token });
    if (body.results.some((it) => it.id === id && it.relay_field === 'search')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new CheckEnd('failed', 'auth/session/list/ never shows relay_field "search"');
}
