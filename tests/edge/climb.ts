import { newViewer } from '../server/support/new-viewer.ts';
import { subscribe } from '../server/support/subscribe.ts';
import type { Edge } from './edges.ts';
import type { Origin } from './origin.ts';
import { type Sums, Watcher } from './watcher.ts';

interface Place {
  readonly edge: Edge;
  readonly sums: Sums;
}

/** Asks edges for a file of a paid film, of which they have a copy, by a key of a free film and a path that climbs out of its folder. */
export async function climb(origin: Origin, places: readonly Place[]): Promise<readonly string[]> {
  const [paid, free] = ['subscription', 'free'].map((access) =>
    origin.films.find((it) => it.access === access),
  );
  if (!paid || !free) throw new Error('The demo lacks a paid or a free film');
  const faults: string[] = [];
  for (const { edge, sums } of places) {
    const viewer = await newViewer(origin.services);
    await subscribe(origin.services, viewer.id, {});
    const open = async (film: number, token: string | null) => {
      const watcher = new Watcher({ edge: edge.port, service: origin.port }, `cinema/${film}`, token, sums);
      await watcher.open();
      const { path, uri, range } = await watcher.first();
      const status = await watcher.ask(uri, range);
      if (status >= 300) throw new Error(`${edge.name}: film ${film} begins with ${status}`);
      return { watcher, path, uri, range };
    };
    const [wanted, own] = [await open(paid.id, viewer.token), await open(free.id, null)];
    for (const up of ['../../', './../../', '%2e%2e/%2e%2e/', '..%2f..%2f', '../..//']) {
      const status = await own.watcher.ask(`${up}${wanted.path}${wanted.uri}`, wanted.range);
      if (status < 400) faults.push(`${edge.name}: ${up} leads to another film`);
    }
  }
  return faults;
}
