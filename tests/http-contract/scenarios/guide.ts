import { getChannel, listChannels, listLineup } from '@oyna/contract/channel';
import {
  listFavouriteChannels,
  listGuide,
  listProgrammes,
  searchProgrammes,
  setFavouriteChannel,
} from '@oyna/contract/guide';
import { getProgramme } from '@oyna/contract/programme';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const hour = 3_600_000;

/** Channels, programmes and favourites. */
export const guide: Scenario = {
  name: 'guide',
  async run(suite) {
    const channel = async () => need((await suite.known()).channel, 'there is no channel');
    await suite.check(listChannels, 'is in the order of the numbers', async () => {
      const { body } = await suite.request(listChannels, 200, { query: { page_size: 100 } });
      const numbers = body.results.map((it) => it.number);
      expectThat(
        numbers.every((it, at) => at === 0 || it > (numbers[at - 1] ?? 0)),
        numbers.slice(0, 8).join(', '),
      );
    });
    await suite.check(listLineup, 'lists every channel once in the order of the numbers', async () => {
      const { body } = await suite.request(listLineup, 200);
      const all = body.results;
      expectThat(
        body.count === all.length && body.next === null,
        `${body.count} of ${all.length} are listed`,
      );
      expectThat(new Set(all.map((it) => it.id)).size === all.length, 'a channel is listed twice');
      expectThat(
        all.every((it, at) => at === 0 || it.number >= (all[at - 1]?.number ?? 0)),
        'the numbers are not in order',
      );
    });
    await suite.check(getChannel, 'returns the current programmes', async () => {
      const { body } = await suite.request(getChannel, 200, { params: { id: await channel() } });
      const { starts_at, ends_at } = need(body.now, 'nothing is on');
      const isNow =
        Date.parse(starts_at) <= Date.now() + 60_000 && Date.parse(ends_at) >= Date.now() - 60_000;
      expectThat(isNow, `now is from ${starts_at} to ${ends_at}`);
    });
    await suite.check(listProgrammes, 'returns a day of a channel', async () => {
      const params = { id: await channel() };
      await suite.request(listProgrammes, 200, { params });
      await expectError(suite, listProgrammes, [400, 'invalid'], { params, query: { date: '2026-02-30' } });
    });
    await suite.check(getProgramme, 'returns the current programme with its details', async () => {
      const { body } = await suite.request(getChannel, 200, { params: { id: await channel() } });
      const { id, title } = need(body.now, 'nothing is on');
      const found = await suite.request(getProgramme, 200, { params: { id } });
      expectThat(found.body.title === title, `it is "${found.body.title}", not "${title}"`);
      await expectError(suite, getProgramme, [404, 'not_found'], { params: { id: 999_999_999 } });
    });
    await suite.check(listGuide, 'returns many channels at once within the requested times', async () => {
      const id = await channel();
      const [from, to] = [Date.now(), Date.now() + 2 * hour].map((at) => new Date(at).toISOString());
      const query = { channels: String(id), from: from ?? '', to: to ?? '' };
      const { body } = await suite.request(listGuide, 200, { query });
      expectThat(body.results[0]?.channel === id, 'the channel is not the one asked for');
      const outside = body.results[0]?.programmes.find(
        (it) =>
          Date.parse(it.starts_at) >= Date.parse(query.to) ||
          Date.parse(it.ends_at) <= Date.parse(query.from),
      );
      expectThat(outside === undefined, `${outside?.title} is at another time`);
    });
    await suite.check(listChannels, 'finds a channel by its name', async () => {
      const { body } = await suite.request(getChannel, 200, { params: { id: await channel() } });
      const found = await suite.request(listChannels, 200, { query: { search: body.name, page_size: 100 } });
      expectThat(
        found.body.results.some((it) => it.id === body.id),
        `"${body.name}" finds ${found.body.results.length} others`,
      );
    });
    await suite.check(searchProgrammes, 'finds the current programme of a channel by its title', async () => {
      const { body } = await suite.request(getChannel, 200, { params: { id: await channel() } });
      const search = need(body.now, 'nothing is on').title;
      const found = await suite.request(searchProgrammes, 200, { query: { search, page_size: 100 } });
      expectThat(
        found.body.results.some((it) => it.channel.id === body.id),
        `"${search}" finds ${found.body.results.length} on other channels`,
      );
    });
    await suite.check(
      setFavouriteChannel,
      'adds a channel once when called twice, and removes it',
      async () => {
        const token = await suite.token();
        const id = await channel();
        const set = async (favourite: boolean) =>
          (await suite.request(setFavouriteChannel, 200, { token, body: { channel: id, favourite } })).body
            .favourite;
        const mine = async () =>
          (await suite.request(listFavouriteChannels, 200, { token })).body.results.filter(
            (it) => it.id === id,
          ).length;
        const before = await mine();
        expectThat((await set(true)) && (await set(true)), 'it is no favourite');
        await suite.check(listFavouriteChannels, 'lists a kept channel once', async () => {
          const found = await mine();
          expectThat(found === 1, `it is there ${found} times`);
        });
        expectThat(!(await set(false)) && (await mine()) === 0, 'it is still there');
        if (before > 0) await set(true);
      },
    );
  },
};
