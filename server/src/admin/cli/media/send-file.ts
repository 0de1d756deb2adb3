import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import type { AdminRequest } from '../../client/with-admin-api.ts';
import { hashOf } from '../../operators/signed-request.ts';
import type { UploadState } from '../../services/media-uploads.ts';

interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the file is there, from 0 to 1. */
  onPart(part: number): void;
}

const attempts = 5;
const pauseMs = 2000;

/** Sends a file in parts, those that the server lacks; returns the upload. Parts are sent again when the network fails. */
export async function sendFile(
  request: AdminRequest,
  file: string,
  { signal, onPart }: Sending,
): Promise<string> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read: ${error.code}`,
    );
  });
  if (size === 0) throw new StartupError(`${file} is empty`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { ...(signal && { signal }) });
  const wanted = { name: basename(file).slice(-255), bytes: size, hash: hash.digest('hex') };
  const { id, partBytes, parts, count } = (await (
    await request('POST', 'media-uploads', wanted)
  ).json()) as UploadState;
  const sent = new Set(parts);
  const handle = await open(file);
  try {
    for (let number = 0; number < count; number += 1) {
      signal?.throwIfAborted();
      if (!sent.has(number)) await sendPart(request, id, number, await readPart(handle, number, partBytes));
      onPart((number + 1) / count);
    }
  } finally {
    await handle.close();
  }
  return id;
}

async function readPart(handle: FileHandle, number: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, number * length);
  return buffer.subarray(0, bytesRead);
}

async function sendPart(request: AdminRequest, id: string, number: number, bytes: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = { stream: Readable.from([bytes]), hash: hashOf(bytes) };
      await request('PUT', `media-uploads/${id}/parts/${number}`, body);
      return;
    } catch (error) {
      // The server refused it, or has not been there for a while.
      if (!(error instanceof StartupError) || attempt === attempts) throw error;
      await pause(pauseMs * attempt);
    }
  }
}
