import { listBanners } from '@oyna/contract/banner';
import { listCinema } from '@oyna/contract/cinema';
import { getPreview } from '@oyna/contract/config';
import { listPeople } from '@oyna/contract/people';
import { getReel } from '@oyna/contract/reels';
import { getStream, listStreams } from '@oyna/contract/stream';
import { listFacets } from '@oyna/contract/terms';
import { getCinema, listSimilar } from '@oyna/contract/title';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const orderings = ['new', 'rating', 'year', 'title', 'popular'] as const;

/** Titles, reels and broadcasts: filters, order, search, details. */
export const catalogue: Scenario = {
  name: 'catalogue',
  async run(suite) {
    const cinema = async () => need((await suite.known()).cinema, 'there is no title');
    const list = async (query: Record<string, string>) =>
      (await suite.request(listCinema, 200, { query: { page_size: 100, ...query } })).body.results;
    await suite.check(listCinema, 'filters by kind, genre, country and year', async () => {
      const all = await list({});
      const some = need(
        all.find((it) => it.genres.length * it.countries.length > 0 && it.year !== null),
        'no',
      );
      const [genre, country] = [some.genres[0]?.slug ?? '', some.countries[0]?.slug ?? ''];
      const filters = { kind: some.kind, genre, country, year: String(some.year) };
      const found = await list(filters);
      expectThat(
        found.some((it) => it.id === some.id),
        `${some.title} is not found by its own facts`,
      );
      const mismatch = found.find((it) => it.kind !== some.kind || it.year !== some.year);
      expectThat(mismatch === undefined, `${mismatch?.title} is found by facts of another`);
    });
    await suite.check(listFacets, 'offers only values that match titles', async () => {
      const { genres } = (await suite.request(listFacets, 200, { query: { kind: 'series' } })).body;
      for (const genre of genres.slice(0, 5)) {
        const found = await list({ kind: 'series', genre });
        expectThat(found.length > 0, `no series has the genre ${genre}`);
      }
    });
    await suite.check(listCinema, 'orders by new, rating, year, title and popularity', async () => {
      for (const ordering of orderings) await list({ ordering });
      const years = (await list({ ordering: 'year' })).map((it) => it.year ?? 0);
      const isSorted = years.every((year, at) => at === 0 || year <= (years[at - 1] ?? 0));
      expectThat(isSorted, `by year it is ${years.slice(0, 8).join(', ')}`);
    });
    await suite.check(listCinema, 'returns titles by their identifiers', async () => {
      const id = await cinema();
      const found = await list({ ids: String(id) });
      expectThat(found.length === 1 && found[0]?.id === id, `?ids=${id} gives ${found.length}`);
    });
    await suite.check(listCinema, 'finds a title by its name in any case', async () => {
      const [some] = await list({ ids: String(await cinema()) });
      const search = need(some, 'there is no title').title.toUpperCase();
      const found = await list({ search });
      expectThat(
        found.some((it) => it.id === some?.id),
        `"${search}" finds ${found.length} others`,
      );
    });
    await suite.check(getCinema, 'returns a whole title, with personal parts only for a token', async () => {
      const params = { id: await cinema() };
      const { body } = await suite.request(getCinema, 200, { params });
      const personal = ['is_liked', 'is_saved', 'progress'].filter((name) => name in body);
      expectThat(personal.length === 0, `without a token it has ${personal.join(', ')}`);
      const own = await suite.request(getCinema, 200, { params, token: await suite.token() });
      const lacking = ['is_liked', 'is_saved', 'is_available'].filter((name) => !(name in own.body));
      expectThat(lacking.length === 0, `with a token it lacks ${lacking.join(', ')}`);
    });
    await suite.check(getCinema, 'returns the seasons of a series', async () => {
      const id = need((await suite.known()).series, 'there is no series');
      const { body } = await suite.request(getCinema, 200, { params: { id } });
      expectThat(
        body.seasons.some(({ episodes }) => episodes.length > 0),
        'it has no episodes',
      );
    });
    await suite.check(listPeople, 'finds a person by name', async () => {
      const { body: title } = await suite.request(getCinema, 200, { params: { id: await cinema() } });
      const { name, key } = need(title.people[0], 'the title has no people');
      const { body } = await suite.request(listPeople, 200, { query: { search: name, page_size: 100 } });
      expectThat(
        body.results.some((it) => it.key === key),
        `"${name}" finds ${body.count} others`,
      );
    });
    await suite.check(listSimilar, 'returns other titles and not the title itself', async () => {
      const id = await cinema();
      const { body } = await suite.request(listSimilar, 200, { params: { id } });
      expectThat(
        body.results.every((it) => it.id !== id),
        'the title is similar to itself',
      );
    });
    await suite.check(getReel, 'returns a reel', async () => {
      const id = need((await suite.known()).reel, 'there is no reel');
      await suite.request(getReel, 200, { params: { id } });
    });
    await suite.check(listStreams, 'filters by status', async () => {
      const { body } = await suite.request(listStreams, 200, { query: { status: 'live' } });
      expectThat(
        body.results.every((it) => it.status === 'live'),
        'others are among them',
      );
    });
    await suite.check(getStream, 'returns a broadcast', async () => {
      const { body } = await suite.request(listStreams, 200);
      const { id } = need(body.results[0], 'there is no broadcast');
      await suite.request(getStream, 200, { params: { id } });
    });
    await suite.check(listBanners, 'leads to an existing item', async () => {
      const { body } = await suite.request(listBanners, 200);
      const banner = need(
        body.results.find((it) => it.target.type === 'cinema'),
        'no banner leads to a title',
      );
      await suite.request(getCinema, 200, { params: { id: banner.target.id } });
    });
    await suite.check(getPreview, 'has absolute pictures for Smart Hub', async () => {
      const { body } = await suite.request(getPreview, 200);
      const tiles = body.sections.flatMap((section) => section.tiles);
      const relative = tiles.find((tile) => !/^https?:\/\//.test(tile.image_url));
      expectThat(relative === undefined, `${relative?.image_url} is not absolute`);
    });
  },
};
