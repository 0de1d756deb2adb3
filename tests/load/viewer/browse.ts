import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';
import { loadPictures } from './visit-home.ts';

const words = ['kino', 'tun', 'bozor', 'yulduz', 'suv', 'samar'];
const steps = [3, 8] as const;
const thinkSeconds = [2, 6] as const;

const between = ([min, max]: readonly [number, number]) => min + Math.random() * (max - min);
const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Looks through lists, searches, and opens titles, with time to read between the steps. */
export async function browse(
  client: Client,
  films: readonly number[],
  pictures: Set<string>,
  secondsLeft: () => number,
): Promise<void> {
  const read = (path: string) => client.call('browse', 'GET', path);
  const list = async (query: string) => {
    const titles: { poster: string | null }[] = (await read(`cinema/?${query}`)).body.results;
    await loadPictures(
      client,
      titles.flatMap(({ poster }) => poster ?? []),
      pictures,
    );
  };
  const title = async () => {
    const id = oneOf(films);
    await Promise.all([
      read(`cinema/${id}/`),
      read(`cinema/${id}/similar/`),
      read(`cinema/comment/?cinema=${id}&page_size=10`),
    ]);
  };
  const pageOfList = () =>
    list(`ordering=${oneOf(['new', 'rating', 'year'])}&page=${Math.ceil(between([0, 20]))}`);
  const works = [
    title,
    title,
    pageOfList,
    () => list(`search=${oneOf(words)}`),
    async () => void (await read('channel/lineup/')),
    async () => void (await read('plan/')),
  ];
  for (let left = Math.round(between(steps)); left > 0 && secondsLeft() > 0; left -= 1) {
    await oneOf(works)?.();
    await pause(between(thinkSeconds) * 1000);
  }
}
