import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { StoreError } from '../../../infra/store/object-store.ts';
import type { StoredFilms } from '../../../infra/store/stored-films.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

export interface FilmFiles {
  readonly stored: StoredFilms;
  /** Whether viewers get files from the store itself. */
  readonly redirects: boolean;
}

interface Wanted {
  /** Where media folders are. */
  readonly root: string;
  readonly media: string;
  readonly file: string;
}

/** How long an address of the store is good, in seconds: a set may wait with a large segment. */
const addressSeconds = 300;
const passedOn = ['content-length', 'content-range', 'content-type', 'etag', 'last-modified'] as const;

/** Sends a file of a film from the disk, or from the store once it is only there. */
export async function sendFilmFile(
  reply: FastifyReply,
  { stored, redirects }: FilmFiles,
  { root, media, file }: Wanted,
): Promise<FastifyReply> {
  const folder = join(root, media);
  const key = (await isHere(join(folder, file))) ? null : await stored.keyOf(media, file);
  if (key === null) return reply.sendFile(file, folder);
  if (redirects) {
    const address = await stored.address(key, addressSeconds);
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  }
  const { range, 'if-range': ifRange } = reply.request.headers;
  const asked = { ...(range && { range }), ...(typeof ifRange === 'string' && { 'if-range': ifRange }) };
  const gone = new AbortController();
  // A viewer who leaves must not keep a connection to the store busy.
  reply.raw.once('close', () => gone.abort());
  const found = await stored.open(key, asked, gone.signal).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    reply.log.error({ err: error, key });
    reply.header('cache-control', 'no-store');
    throw new DomainError('unavailable');
  });
  if (!found) throw new DomainError('not_found');
  for (const name of passedOn) if (found.headers[name] !== undefined) reply.header(name, found.headers[name]);
  return reply.code(found.status).header('accept-ranges', 'bytes').send(found.body);
}

async function isHere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
