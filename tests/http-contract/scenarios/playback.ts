import type { Call } from '@oyna/contract/call';
import { type Playback, playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import {
  endChannel,
  endCinema,
  endReel,
  endStream,
  getLicense,
  reportChannel,
  reportCinema,
  reportReel,
  reportStream,
} from '@oyna/contract/playback-heartbeat';
import { expectError } from '../expect-error.ts';
import { send } from '../http.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario, Suite } from '../suite.ts';

const kinds = [
  [playCinema, reportCinema, endCinema, 'freeFilm'],
  [playReel, reportReel, endReel, 'reel'],
  [playChannel, reportChannel, endChannel, 'freeChannel'],
  [playStream, reportStream, endStream, 'stream'],
] as const;

/** Signed addresses, heartbeats, ending a playback, licences. */
export const playback: Scenario = {
  name: 'playback',
  async run(suite) {
    for (const [play, report, end, name] of kinds) {
      const id = async () => need((await suite.known())[name], 'there is nothing free to play');
      const given = await suite.check(play as Call, 'returns signed addresses that play', async () => {
        const request = { params: { id: await id() }, token: await suite.token() };
        const { body, headers } = await suite.request(play as typeof playCinema, 200, request);
        expectThat(/no-store|private/.test(headers.get('cache-control') ?? ''), 'it may be kept by a CDN');
        await signed(suite, body);
        return body;
      });
      await suite.check(report as Call, 'accepts a repeated heartbeat', async () => {
        const { playback_id } = need(given, 'nothing plays');
        const body = { position: 1, watched_at: new Date().toISOString() };
        const request = { params: { id: await id(), playback_id }, token: await suite.token(), body };
        for (const _ of [1, 2]) {
          const response = await suite.request(report as typeof reportCinema, 200, request);
          expectThat(response.body.heartbeat_seconds > 0, 'the next heartbeat is due at once');
        }
      });
      await suite.check(end as Call, 'ends the playback once when called twice', async () => {
        const { playback_id } = need(given, 'nothing plays');
        const request = { params: { id: await id(), playback_id }, token: await suite.token() };
        await suite.request(end as typeof endCinema, 204, request);
        await suite.request(end as typeof endCinema, 204, request);
      });
    }
    await suite.check(playCinema, 'rejects with 402 and the cheapest plan without a plan', async () => {
      const id = need((await suite.known()).paidFilm, 'nothing wants a plan');
      const { error } = await expectError(suite, playCinema, [402, 'subscription_required'], {
        params: { id },
      });
      expectThat(error.plan !== undefined, 'the 402 names no plan');
    });
    await suite.check(getLicense, 'rejects keys of another title', async () => {
      const id = need((await suite.known()).freeFilm, 'there is nothing free to play');
      const body = { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] };
      await suite.request(getLicense, [403, 404], { params: { id }, body });
    });
  },
};

/** Checks the manifest's signature: valid gives a manifest, altered gives 403. */
async function signed({ base }: Suite, { manifest }: Playback): Promise<void> {
  const address = need(manifest.dash ?? manifest.hls, 'there is neither DASH nor HLS');
  const whole = new URL(address, base).href;
  const response = await send(whole);
  await response.body?.cancel();
  expectThat(response.status === 200, `${manifest.dash ? 'DASH' : 'HLS'} is ${response.status}`);
  const altered = await send(alter(whole));
  await altered.body?.cancel();
  expectThat(altered.status === 403, `with an altered signature it is ${altered.status}`);
}

/** Changes one letter of the signature, which is the longest part of the path. */
function alter(address: string): string {
  const [longest = ''] = address.split(/[/?&=]/).sort((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  const other = longest[middle] === 'A' ? 'B' : 'A';
  return address.replace(longest, `${longest.slice(0, middle)}${other}${longest.slice(middle + 1)}`);
}
