import type { Client } from './client.ts';

const guestReads = [
  'banner/?page_size=9',
  'channel/?page_size=100',
  'cinema/?ordering=popular&page_size=10',
  'config/',
  'cinema/genre/',
  'reels/?page_size=10',
];
const ownReads = ['auth/me/', 'cinema/history/?page_size=20', 'recommendations/', 'notification/'];
const railGenres = 4;
const pictureWidth = 400;

/** Reads home as the app does on a start: the top at once, then the rails and the pictures that the set does not have. */
export async function visitHome(client: Client, pictures: Set<string>): Promise<void> {
  const read = (path: string) => client.call('home', 'GET', path);
  const paths = client.access === null ? guestReads : [...guestReads, ...ownReads];
  const answers = await Promise.all(paths.map(read));
  const genres: { slug: string }[] = answers[guestReads.indexOf('cinema/genre/')]?.body.results ?? [];
  const rails = await Promise.all(
    genres.slice(0, railGenres).map(({ slug }) => read(`cinema/?genre=${slug}&ordering=new&page_size=10`)),
  );
  const titles: { poster: string | null }[] = [...answers, ...rails].flatMap(
    ({ body }) => body.results ?? [],
  );
  await loadPictures(
    client,
    titles.flatMap(({ poster }) => poster ?? []),
    pictures,
  );
}

/** Loads pictures once for each set, as its cache does. */
export async function loadPictures(
  client: Client,
  paths: readonly string[],
  known: Set<string>,
): Promise<void> {
  const wanted = new Set(paths.filter((path) => path.startsWith('/art/') && !known.has(path)));
  for (const path of wanted) {
    known.add(path);
    await client.fetch('picture', 'GET', `${path}?w=${pictureWidth}`);
  }
}
