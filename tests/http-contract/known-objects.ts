import { listPlans } from '@oyna/contract/billing';
import type { Call } from '@oyna/contract/call';
import { listChannels } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { request } from './http.ts';
import { CheckEnd } from './outcome.ts';

/** Identifiers of existing objects of the backend; `null` if it has no such object. */
export interface KnownObjects {
  readonly cinema: number | null;
  /** An object that plays without a plan. */
  readonly freeFilm: number | null;
  /** An object that requires a plan. */
  readonly paidFilm: number | null;
  readonly series: number | null;
  readonly reel: number | null;
  readonly channel: number | null;
  readonly freeChannel: number | null;
  readonly stream: number | null;
  /** The longest plan, because the shortest ones may not be renewable. */
  readonly plan: number | null;
}

interface Row {
  readonly id: number;
  readonly kind?: string;
  readonly access?: string;
  readonly is_playable?: boolean;
  readonly status?: string;
  readonly period_days?: number;
}

/** Finds objects through the lists that contain them. */
export async function knownObjects(base: string): Promise<KnownObjects> {
  const rows = async (call: Call): Promise<readonly Row[]> => {
    try {
      const { body } = await request(base, call, 200, { query: { page_size: 100 } });
      return (body as { results: Row[] }).results;
    } catch (error) {
      // The list's own check reports a wrong list.
      if (error instanceof CheckEnd) return [];
      throw error;
    }
  };
  const [titles, reels, channels, streams, plans] = await Promise.all(
    [listCinema, listReels, listChannels, listStreams, listPlans].map(rows),
  );
  const first = (list: readonly Row[] | undefined, fits: (row: Row) => boolean = () => true) =>
    list?.find(fits)?.id ?? null;
  const byPeriod = [...(plans ?? [])].sort((a, b) => (b.period_days ?? 0) - (a.period_days ?? 0));
  const isFilm = (row: Row) => row.kind === 'movie' && row.is_playable !== false;
  return {
    cinema: first(titles),
    freeFilm: first(titles, (row) => isFilm(row) && row.access === 'free'),
    paidFilm: first(titles, (row) => isFilm(row) && row.access === 'subscription'),
    series: first(titles, (row) => row.kind === 'series' && row.is_playable !== false),
    reel: first(reels),
    channel: first(channels),
    freeChannel: first(channels, (row) => row.access === 'free'),
    stream: first(streams, (row) => row.status === 'live' && row.access === 'free'),
    plan: first(byPeriod),
  };
}
