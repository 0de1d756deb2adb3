import type { Measure } from '../../infra/measure.ts';
import { deadSources } from './check/source-faults.ts';

export const mediaMeasures: readonly Measure[] = [
  {
    name: 'sources_dead',
    help: 'Live sources elsewhere that do not answer, stand or have ended, by the last look, at most 1,000; alert above 0',
    read: async (services) => (await deadSources(services)).length,
  },
  {
    name: 'live_items_without_source',
    help: 'Channels and streams all of whose sources elsewhere are dead: nobody can watch them; alert above 0',
    async read(services) {
      const dead = new Map<string, number>();
      const all = await deadSources(services);
      for (const { source } of all) dead.set(source.item, (dead.get(source.item) ?? 0) + 1);
      return all.filter(({ source }) => source.place === 1 && dead.get(source.item) === source.of).length;
    },
  },
];
