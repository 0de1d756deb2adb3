import { calls } from '@oyna/contract/calls';
import { listCinema } from '@oyna/contract/cinema';
import { addressOf, send } from '../http.ts';
import { CheckEnd, expectThat } from '../outcome.ts';
import { sampleOf } from '../samples.ts';
import type { Scenario } from '../suite.ts';

const wanted = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'x-profile'];

function admitsNull(headers: Headers): void {
  const origin = headers.get('access-control-allow-origin');
  expectThat(origin === '*' || origin === 'null', `Access-Control-Allow-Origin is ${origin}`);
  const credentials = headers.get('access-control-allow-credentials');
  expectThat(credentials !== 'true', 'a packaged app is let in with cookies');
}

/** Packaged apps, whose origin is `null`, are admitted, and never with cookies. */
export const cors: Scenario = {
  name: 'cors',
  async run(suite) {
    for (const call of calls) {
      await suite.check(call, 'answers the preflight request of a packaged app', async () => {
        const { status, headers } = await send(addressOf(suite.base, call, sampleOf(call)), {
          method: 'OPTIONS',
          headers: {
            origin: 'null',
            'access-control-request-method': call.method,
            'access-control-request-headers': wanted.join(', '),
          },
        });
        if (status === 404) throw new CheckEnd('missing', 'the preflight is 404');
        expectThat(status === 200 || status === 204, `the preflight is ${status}`);
        admitsNull(headers);
        const age = headers.get('access-control-max-age');
        expectThat(age === '7200', `Access-Control-Max-Age is ${age}`);
        const methods = headers.get('access-control-allow-methods') ?? '';
        expectThat(
          methods.includes(call.method) || methods === '*',
          `Access-Control-Allow-Methods is ${methods}`,
        );
        const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
        const lacking = wanted.filter((name) => !allowed.includes(name));
        expectThat(lacking.length === 0, `Access-Control-Allow-Headers lacks ${lacking.join(', ')}`);
      });
    }
    await suite.check(listCinema, 'lets a packaged app read the response and the server’s time', async () => {
      const { headers } = await suite.request(listCinema, 200, { headers: { origin: 'null' } });
      admitsNull(headers);
      const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase();
      for (const name of ['date', 'retry-after']) {
        expectThat(exposed.includes(name), `Access-Control-Expose-Headers lacks ${name}`);
      }
    });
  },
};
