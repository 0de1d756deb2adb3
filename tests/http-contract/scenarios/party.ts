import {
  askPartyClock,
  getParty,
  joinParty,
  listParties,
  reactToParty,
  sendPartyCommand,
  startParty,
} from '@oyna/contract/parties';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

/** Two televisions of the account watch a film together. */
export const party: Scenario = {
  name: 'party',
  async run(suite) {
    const { access } = await suite.anotherSession();
    const own = await suite.check(startParty, 'starts a party for a film', async () => {
      const id = need((await suite.known()).freeFilm, 'there is nothing free to play');
      const body = { content: { id, episode: null }, position: 10, paused: true };
      const { body: started } = await suite.request(startParty, 201, { token: await suite.token(), body });
      expectThat(started.party.position === 10, `the position is ${started.party.position}`);
      return started.party;
    });
    const started = () => need(own, 'there is no party');
    const params = () => ({ party: started().id });
    await suite.check(joinParty, 'admits another television by the code', async () => {
      const { body } = await suite.request(joinParty, 200, { token: access, body: { key: started().code } });
      expectThat(body.party.members.length === 2, 'there are not two members');
    });
    await suite.check(joinParty, 'rejects an unknown secret', () =>
      expectError(suite, joinParty, [404, 'party_unknown'], { token: access, body: { key: 'A'.repeat(22) } }),
    );
    await suite.check(sendPartyCommand, 'takes a seek of the host', async () => {
      const command = { kind: 'play', position: 25, at: 0, paused: true } as const;
      const token = await suite.token();
      await suite.request(sendPartyCommand, 200, { token, params: params(), body: { number: 1, command } });
    });
    await suite.check(getParty, 'shows the other member where the host went', async () => {
      const { body } = await suite.request(getParty, 200, { token: access, params: params() });
      expectThat(body.party.position === 25, `the position is ${body.party.position}`);
    });
    await suite.check(askPartyClock, 'returns the time', async () => {
      const { body } = await suite.request(askPartyClock, 200, { token: access, params: params() });
      expectThat(body.now > 0, `the time is ${body.now}`);
    });
    await suite.check(reactToParty, 'takes a reaction', async () => {
      const body = { reaction: 'clap' } as const;
      await suite.request(reactToParty, 202, { token: access, params: params(), body });
    });
    await suite.check(listParties, 'lists the party of the account', async () => {
      const { body } = await suite.request(listParties, 200, { token: access });
      expectThat(body.parties.length === 1, `there are ${body.parties.length}`);
    });
    await suite.check(sendPartyCommand, 'ends the party for all', async () => {
      const token = await suite.token();
      const body = { number: 2, command: { kind: 'end' } } as const;
      await suite.request(sendPartyCommand, 200, { token, params: params(), body });
      await expectError(suite, getParty, [404, 'party_unknown'], { token: access, params: params() });
    });
  },
};
