import { listBanners } from '@oyna/contract/banner';
import { listPlans } from '@oyna/contract/billing';
import { getChannel, listChannels, listLineup } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { getConfig } from '@oyna/contract/config';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { listCountries, listFacets, listGenres } from '@oyna/contract/terms';
import { getCinema, listSimilar } from '@oyna/contract/title';
import { addressOf, send } from '../http.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario, Suite } from '../suite.ts';

const reads = [
  listBanners,
  listCinema,
  getCinema,
  listSimilar,
  listCountries,
  listFacets,
  listGenres,
  listReels,
  listChannels,
  listLineup,
  getChannel,
  listStreams,
  listPlans,
  getConfig,
] as const;

/** A CDN may cache public responses and nothing else. */
export const caching: Scenario = {
  name: 'caching',
  async run(suite) {
    for (const call of reads) {
      const params = async () => ({ id: await idFor(suite, call.path) });
      await suite.check(call, 'may be cached: Cache-Control, ETag and 304', async () => {
        const request = { params: await params() };
        const { headers } = await suite.request(call, 200, request);
        const control = headers.get('cache-control') ?? '';
        const isPublic = /\b(max-age|s-maxage)=[1-9]/.test(control) && !/private|no-store/.test(control);
        expectThat(isPublic, `Cache-Control is "${control}"`);
        const etag = headers.get('etag');
        expectThat(etag !== null, 'there is no ETag');
        const again = await send(addressOf(suite.base, call, request), {
          headers: { 'if-none-match': etag },
        });
        expectThat(again.status === 304, `If-None-Match gives ${again.status}`);
      });
      if (call.auth !== 'optional') continue;
      await suite.check(call, 'is private with a token', async () => {
        const { headers } = await suite.request(call, 200, {
          params: await params(),
          token: await suite.token(),
        });
        const control = headers.get('cache-control') ?? '';
        expectThat(/private|no-store/.test(control), `Cache-Control is "${control}"`);
      });
    }
  },
};

async function idFor(suite: Suite, path: string): Promise<number> {
  const { cinema, channel } = await suite.known();
  return need(path.startsWith('channel/') ? channel : cinema, 'there is nothing to ask for');
}
