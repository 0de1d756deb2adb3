import { listBanners } from '@oyna/contract/banner';
import { listPlans } from '@oyna/contract/billing';
import { listChannels } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { listAvatars } from '@oyna/contract/own-account';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { listCountries, listGenres } from '@oyna/contract/terms';
import { send } from '../http.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const lists = [
  listBanners,
  listCinema,
  listCountries,
  listGenres,
  listPlans,
  listAvatars,
  listReels,
  listChannels,
  listStreams,
] as const;

interface Page {
  readonly results: readonly unknown[];
  readonly previous: string | null;
}

/** Lists come in linked pages. */
export const pages: Scenario = {
  name: 'pages',
  async run(suite) {
    for (const call of lists) {
      await suite.check(call, 'returns the requested page size with a link to the next page', async () => {
        const { body } = await suite.request(call, 200, { query: { page_size: 1 } });
        expectThat(body.results.length <= 1, `page_size=1 gives ${body.results.length}`);
        expectThat(body.previous === null, 'the first page has one before it');
        expectThat(body.count >= body.results.length, `the count is ${body.count}`);
        need(body.count > 1 || null, `the list has ${body.count}: there is no second page to look at`);
        const next = need(body.next, 'there is more, and `next` is null');
        const response = await send(new URL(next, suite.base).href);
        expectThat(response.status === 200, `the next page is ${response.status}`);
        const second = (await response.json()) as Page;
        expectThat(second.results.length === 1, `the next page has ${second.results.length}`);
        expectThat(second.previous !== null, 'the second page does not lead back');
        const isSame = JSON.stringify(second.results) === JSON.stringify(body.results);
        expectThat(!isSame, 'the second page is the first again');
      });
    }
    await suite.check(listCinema, 'returns at most 100 items at once', async () => {
      const { status, body } = await suite.request(listCinema, [200, 400], { query: { page_size: 101 } });
      expectThat(status === 400 || body.results.length <= 100, 'page_size=101 gives more');
    });
  },
};
