import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { RefreshedValues } from '../../../shared/refreshed-values.ts';
import { filmArtFolder } from '../film-art.ts';

const film = 'film/';
const year = 365 * 86_400;
const address = /^([a-z]+(?:\/[a-z0-9-]+)?)\/([a-z0-9-]+)\.(jpg|png)$/;

/** Serves pictures. `?w=` requests a width: the response is the smallest file that is at least as wide, otherwise the widest. */
export function artRoute(app: FastifyInstance, { folders }: Services): void {
  app.get('/art/*', async (request, reply) => {
    const [, owner, name, extension] = address.exec((request.params as { '*': string })['*']) ?? [];
    if (!owner || !name || !extension) throw new DomainError('not_found');
    const { w } = request.query as { w?: unknown };
    const requested = typeof w === 'string' && /^\d{1,5}$/.test(w) ? Number(w) : Number.POSITIVE_INFINITY;
    // Pictures that titles have from their films.
    const isOfFilm = owner.startsWith(film);
    const root = isOfFilm ? filmArtFolder(folders.media) : folders.art;
    const folder = isOfFilm ? owner.slice(film.length) : owner;
    const widths = await widthsOf(join(root, folder), `${name}.${extension}`);
    const width = widths.find((it) => it >= requested) ?? widths.at(-1);
    if (width === undefined) throw new DomainError('not_found');
    reply.header('cache-control', `public, max-age=${year}, immutable`);
    return reply.sendFile(`${folder}/${name}.${width}.${extension}`, root);
  });
}

/** Available widths of a picture, smallest first. */
async function widthsOf(folder: string, picture: string): Promise<readonly number[]> {
  const widths = (await listings.get(folder)).get(picture);
  // It may be newer than the listing.
  return widths ?? (await listFolder(folder)).get(picture) ?? [];
}

/** The widths of each picture of a folder, by name and type. */
type Listing = ReadonlyMap<string, readonly number[]>;

/** Pictures never change under their name, and a page of home asks for fifty of them. */
const listings = new RefreshedValues<string, Listing>({
  read: listFolder,
  validMs: 60_000,
  max: 10_000,
  now: Date.now,
});

async function listFolder(folder: string): Promise<Listing> {
  const listing = new Map<string, number[]>();
  for (const file of await readdir(folder).catch(() => [])) {
    const [, name, width, type] = /^([a-z0-9-]+)\.(\d+)\.(jpg|png)$/.exec(file) ?? [];
    const picture = `${name}.${type}`;
    if (name) listing.set(picture, [...(listing.get(picture) ?? []), Number(width)]);
  }
  for (const widths of listing.values()) widths.sort((left, right) => left - right);
  return listing;
}
