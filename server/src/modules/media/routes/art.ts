import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
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
    const widths = await widthsOf(join(root, folder), name, extension);
    const width = widths.find((it) => it >= requested) ?? widths.at(-1);
    if (width === undefined) throw new DomainError('not_found');
    reply.header('cache-control', `public, max-age=${year}, immutable`);
    return reply.sendFile(`${folder}/${name}.${width}.${extension}`, root);
  });
}

/** Available widths of a picture, smallest first. */
async function widthsOf(folder: string, name: string, extension: string): Promise<number[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .flatMap((file) => {
      const [, owner, width, kind] = /^([a-z0-9-]+)\.(\d+)\.(jpg|png)$/.exec(file) ?? [];
      return owner === name && kind === extension ? [Number(width)] : [];
    })
    .sort((left, right) => left - right);
}
