import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../infra/services.ts';
import {
  FactoryFault,
  type FilmOrder,
  joinedFile,
  joinRecording,
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

/** Makes the film of a job from its upload, whose whole content is checked first, or from a recording. Throws a `FactoryFault`. */
export async function makeFromUpload(services: Services, job: MediaJob, making: Making): Promise<MadeFilm> {
  const root = services.folders.media;
  const { upload_id: film, stream_id: stream, subtitles } = job;
  if (stream !== null) {
    making.onProgress(0, 'joining the recording');
    const languages = await joinStream(services, { ...job, stream_id: stream }, making.signal);
    const isNamed = job.sounds.length > 0 || languages.includes('und');
    const order = filmOrderOf(services, isNamed ? job : { ...job, sounds: languages });
    return makeFilm(order, { ...making, root });
  }
  making.onProgress(0, 'checking the file');
  for (const id of [film, ...subtitles.map((it) => it.upload)])
    await checkUpload(services, id, making.signal);
  return makeFilm(filmOrderOf(services, job), { ...making, root });
}

/** The film of a job as the factory makes it. */
export function filmOrderOf(
  services: Services,
  { id, upload_id, stream_id, subtitles, sounds, schemes, codecs, name }: MediaJob,
): FilmOrder {
  const root = services.folders.media;
  if (upload_id === null && stream_id === null)
    throw new FactoryFault('no_file', 'the file is gone: add it again');
  return {
    file: upload_id === null ? joinedFile(root, id) : uploadFile(root, upload_id),
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

/** Makes one file of what was recorded of a stream between its beginning and its end. Returns the languages of its sounds. */
async function joinStream(
  { db, folders }: Services,
  { id, stream_id }: Pick<MediaJob, 'id'> & { readonly stream_id: number },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('streams')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', stream_id)
    .executeTakeFirst();
  if (!row?.ends_at) throw new FactoryFault('no_file', 'the stream is gone');
  const [from, to] = [row.starts_at.getTime() / 1000, row.ends_at.getTime() / 1000];
  return joinRecording({
    root: folders.media,
    recorded: { kind: 'stream', id: stream_id },
    span: { from, to },
    file: joinedFile(folders.media, id),
    signal,
  });
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
