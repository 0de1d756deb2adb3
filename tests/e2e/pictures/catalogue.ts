import type { Service } from '../support/start-service.ts';

/** Identifiers in the demo catalogue. */
export interface Catalogue {
  readonly film: number;
  readonly free: number;
  readonly series: number;
  /** A free channel with an archive. */
  readonly channel: number;
  /** A channel outside the free plan. */
  readonly locked: number;
  /** A free broadcast that has not started. */
  readonly upcoming: number;
}

function idOf(found: { readonly id: number } | undefined, name: string): number {
  if (!found) throw new Error(`The demo catalogue has no ${name}`);
  return found.id;
}

export async function readCatalogue(service: Service): Promise<Catalogue> {
  const list = async <T>(path: string): Promise<readonly T[]> => {
    const response = await fetch(`${service.origin}/api/v2/${path}`);
    return ((await response.json()) as { results: readonly T[] }).results;
  };
  const titles = await list<{ id: number; original_title: string }>('cinema/?page_size=100');
  const channels = await list<{ id: number; access: string; archive: boolean }>('channel/?page_size=100');
  const streams = await list<{ id: number; access: string }>('stream/?status=scheduled');
  const named = (name: string): number =>
    idOf(
      titles.find(({ original_title }) => original_title === name),
      name,
    );
  return {
    film: named('Toshkent yoʻlbarsi'),
    free: named('Samarqand tuni'),
    series: named('Xolisa opa tergov qiladi'),
    channel: idOf(
      channels.find(({ access, archive }) => access === 'free' && archive),
      'free channel',
    ),
    locked: idOf(
      channels.find(({ access }) => access !== 'free'),
      'channel of a plan',
    ),
    upcoming: idOf(
      streams.find(({ access }) => access === 'free'),
      'free upcoming broadcast',
    ),
  };
}
