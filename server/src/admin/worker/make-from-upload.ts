import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../infra/services.ts';
import {
  FactoryFault,
  type FilmOrder,
  type MadeFilm,
  type MediaJob,
  makeFilm,
  uploadFile,
} from '../../modules/factory/public.ts';
import { orderFilmKey } from '../../modules/media/public.ts';
import type { WorkerSettings } from './worker-settings.ts';

interface Making extends Pick<WorkerSettings, 'threads'> {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number, step: string) => void;
}

/** Makes the film of a job from its upload, whose whole content is checked first. Throws a `FactoryFault`. */
export async function makeFromUpload(services: Services, job: MediaJob, making: Making): Promise<MadeFilm> {
  const root = services.folders.media;
  const { upload_id: film, subtitles } = job;
  making.onProgress(0, 'checking the file');
  for (const id of [film, ...subtitles.map((it) => it.upload)])
    await checkUpload(services, id, making.signal);
  return makeFilm(filmOrderOf(services, job), { ...making, root });
}

/** The film of a job as the factory makes it. */
export function filmOrderOf(
  services: Services,
  { upload_id, subtitles, sounds, schemes, codecs, name }: MediaJob,
): FilmOrder {
  const root = services.folders.media;
  if (upload_id === null) throw new FactoryFault('no_file', 'the file is gone: add it again');
  return {
    file: uploadFile(root, upload_id),
    name,
    sounds,
    subtitles: subtitles.map(({ upload, language }) => ({ file: uploadFile(root, upload), language })),
    codecs,
    encryption: {
      schemes,
      newKey: (content, signal) => orderFilmKey(services, { content, schemes, signal }),
    },
  };
}

/** Each part was right when it came; the whole is right if they belong to the same file, and the disk has kept them. */
async function checkUpload(services: Services, id: string | null, signal: AbortSignal): Promise<void> {
  const { db, folders, now } = services;
  const upload =
    id === null
      ? undefined
      : await db.selectFrom('media_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!upload || !existsSync(uploadFile(folders.media, upload.id))) {
    if (upload) await forgetParts(services, upload.id);
    throw new FactoryFault('no_file', 'the file is gone: add it again');
  }
  if (upload.checked_at !== null) return;
  const hash = createHash('sha256');
  await pipeline(createReadStream(uploadFile(folders.media, upload.id)), hash, { signal });
  if (hash.digest('hex') !== upload.hash) {
    await forgetParts(services, upload.id);
    throw new FactoryFault('file_damaged', `${upload.name} is not the file that was announced: add it again`);
  }
  await db.updateTable('media_uploads').set({ checked_at: now() }).where('id', '=', upload.id).execute();
}

/** The next command sends the file again: parts that are wrong or gone would otherwise count as there for ever. */
async function forgetParts({ db }: Services, id: string): Promise<void> {
  await db.deleteFrom('media_upload_parts').where('upload_id', '=', id).execute();
  await db.updateTable('media_uploads').set({ checked_at: null }).where('id', '=', id).execute();
}
