import { me, refreshTokens } from '@oyna/contract/account-session';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

/** Token rotation that tolerates one lost response. */
export const refreshing: Scenario = {
  name: 'refreshing',
  async run(suite) {
    const rotate = async (refresh: string) =>
      (await suite.request(refreshTokens, 200, { body: { refresh } })).body;
    await suite.check(refreshTokens, 'rejects an unknown refresh token with 401', async () => {
      await expectError(suite, refreshTokens, [401, 'token_not_valid'], { body: { refresh: 'nonsense' } });
    });
    const first = await suite.check(refreshTokens, 'starts a session of its own', () =>
      suite.anotherSession(),
    );
    const second = await suite.check(refreshTokens, 'returns valid tokens', async () => {
      const next = await rotate(need(first, 'there is no session').refresh);
      expectThat(next.refresh !== first?.refresh, 'the refresh token is the same as before');
      await suite.request(me, 200, { token: next.access });
      return next;
    });
    await suite.check(
      refreshTokens,
      'accepts the previous token for a minute while its successor is unused',
      async () => {
        need(second, 'no tokens were given');
        await rotate(need(first, 'there is no session').refresh);
      },
    );
    const third = await suite.check(refreshTokens, 'accepts the successor', async () =>
      rotate(need(second, 'no tokens were given').refresh),
    );
    await suite.check(refreshTokens, 'ends the session when a used refresh token is sent', async () => {
      const { access } = need(third, 'no tokens were given');
      const { refresh } = need(first, 'there is no session');
      await expectError(suite, refreshTokens, [401], { body: { refresh } });
      await suite.request(me, 401, { token: access });
      await expectError(suite, refreshTokens, [401], { body: { refresh: need(third, '').refresh } });
    });
  },
};
