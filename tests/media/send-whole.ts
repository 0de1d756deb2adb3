import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { beginUpload, storePart } from '#server/src/admin/services/media-uploads.ts';
import type { Services } from '#server/src/infra/services.ts';

/** Sends a small file in one part; returns its upload. */
export async function sendWhole(services: Services, file: string, actor: string): Promise<string> {
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { id } = await beginUpload(services, actor, { name: basename(file), bytes: bytes.length, hash });
  await storePart(services, { id, number: 0, body: Readable.from([bytes]) });
  return id;
}
