import { randomBytes } from 'node:crypto';
import { mkdir, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Services } from '../../infra/services.ts';
import { uploadFile } from '../../modules/factory/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** A file that an operator wants to send. */
export interface WantedUpload {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the whole file, in hexadecimal. */
  readonly hash: string;
}

export interface UploadState {
  readonly id: string;
  readonly partBytes: number;
  /** Numbers of the parts that are there, from 0. */
  readonly parts: readonly number[];
  /** How many parts it has in all. */
  readonly count: number;
}

/** A part that is there now. */
interface StoredPart {
  readonly id: string;
  readonly number: number;
}

/** A request ends within the patience of proxies on slow lines, too. */
export const partBytes = 8 * 1024 * 1024;
/** Bytes; a master copy of a long film has about 150 GB. */
const maxBytes = 200e9;
/** Unfinished uploads of one operator. */
const maxUploads = 200;
const spareBytes = 1e9;

/**
 * Begins an upload, or goes on with one of the same content by the same operator. Files of the same name never meet: each upload
 * has its own identifier. Throws 413 `upload_too_large`, 429 `too_many_uploads` and 507 `media_disk_full`.
 */
export async function beginUpload(
  { db, folders, now }: Services,
  actor: string,
  { name, bytes, hash }: WantedUpload,
): Promise<UploadState> {
  if (bytes > maxBytes) throw new DomainError('upload_too_large');
  const own = db.selectFrom('media_uploads').selectAll().where('created_by', '=', actor);
  const known = await own.where('hash', '=', hash).where('bytes', '=', bytes).executeTakeFirst();
  if (known) return stateOf({ db }, known.id);
  if ((await own.limit(maxUploads).execute()).length >= maxUploads) throw new DomainError('too_many_uploads');
  const id = randomBytes(16).toString('hex');
  const file = uploadFile(folders.media, id);
  await mkdir(dirname(file), { recursive: true });
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < bytes + spareBytes) throw new DomainError('media_disk_full');
  const row = { id, name, bytes, hash, part_bytes: partBytes, created_by: actor, touched_at: now() };
  await db.insertInto('media_uploads').values(row).execute();
  return stateOf({ db }, id);
}

/**
 * Stores a part, whose hash the signature of the request covers and the end of `body` checks. A part that is there already stays.
 * Costs the same however many parts there are. Throws 404 `no_such_upload`, and 422 `upload_part_wrong` for another length.
 */
export async function storePart(
  { db, folders, now }: Services,
  { id, number, body }: { readonly id: string; readonly number: number; readonly body: Readable },
): Promise<StoredPart> {
  const upload = await db
    .selectFrom('media_uploads')
    .leftJoin('media_upload_parts as part', (join) =>
      join.onRef('part.upload_id', '=', 'id').on('part.number', '=', number),
    )
    .select(['bytes', 'part_bytes', 'part.number as there'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new DomainError('no_such_upload');
  const { bytes, part_bytes } = upload;
  const length = Math.min(part_bytes, bytes - number * part_bytes);
  if (!(length > 0)) throw new DomainError('upload_part_wrong');
  if (upload.there !== null) return { id, number };
  await writePart(uploadFile(folders.media, id), number * part_bytes, length, body);
  await db
    .insertInto('media_upload_parts')
    .values({ upload_id: id, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('media_uploads').set({ touched_at: now() }).where('id', '=', id).execute();
  return { id, number };
}

async function writePart(file: string, from: number, length: number, body: Readable): Promise<void> {
  const handle = await openForParts(file);
  try {
    let at = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (at + chunk.length > length) throw new DomainError('upload_part_wrong');
      await handle.write(chunk, 0, chunk.length, from + at);
      at += chunk.length;
    }
    if (at < length) throw new DomainError('upload_part_wrong');
    // The database says that the part is there, so a power cut must not take it.
    await handle.datasync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new DomainError('media_disk_full', { cause: error });
  } finally {
    await handle.close();
  }
}

/** Parts may arrive at once and in any order. */
async function openForParts(file: string) {
  try {
    return await open(file, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await (await open(file, 'a')).close();
    return open(file, 'r+');
  }
}

/** Which parts of an upload are there; throws 404 `no_such_upload`. */
export async function stateOf({ db }: Pick<Services, 'db'>, id: string): Promise<UploadState> {
  const upload = await db.selectFrom('media_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!upload) throw new DomainError('no_such_upload');
  const rows = await db
    .selectFrom('media_upload_parts')
    .select('number')
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute();
  const count = Math.max(1, Math.ceil(upload.bytes / upload.part_bytes));
  return { id, partBytes: upload.part_bytes, parts: rows.map(({ number }) => number), count };
}
