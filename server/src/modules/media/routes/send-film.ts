import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Folders } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { isEncryptedFile } from '../encrypted-files.ts';
import type { MediaGrant } from '../media-address.ts';
import type { VodFacts } from '../media-facts.ts';
import { limitDash } from '../quality/dash-quality.ts';
import { limitHls } from '../quality/hls-quality.ts';
import { withheldFiles } from '../quality/withheld-files.ts';
import { type FilmFiles, sendFilmFile } from './send-film-file.ts';

interface Wanted {
  readonly folders: Folders;
  readonly files: FilmFiles;
  readonly grant: MediaGrant;
  readonly file: string;
}

const day = 86_400;

/** Sends a file of a film: unchanged, or, for a manifest, reduced to the plan's quality. */
export async function sendFilm(
  reply: FastifyReply,
  facts: VodFacts,
  { folders, files, grant, file }: Wanted,
): Promise<FastifyReply> {
  const folder = join(folders.media, grant.folder);
  if (grant.encryptedOnly && !(await isEncryptedFile(folder, facts, file))) {
    throw new DomainError('media_refused');
  }
  reply.header('cache-control', `public, max-age=${day}`);
  const send = () => sendFilmFile(reply, files, { root: folders.media, media: grant.folder, file });
  if (grant.maxHeight === null) return send();
  const isWithheld = await withheldFiles(folder, grant.maxHeight);
  if (isWithheld(file)) throw new DomainError('media_refused');
  const limit = file.endsWith('.mpd') ? limitDash : file.endsWith('.m3u8') ? limitHls : null;
  if (limit === null) return send();
  const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new DomainError('not_found') : error;
  });
  const type = limit === limitDash ? 'application/dash+xml' : 'application/vnd.apple.mpegurl';
  return reply.type(type).send(limit(text, grant.maxHeight).text);
}
