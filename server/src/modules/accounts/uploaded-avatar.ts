import { createHash } from 'node:crypto';
import { type Picture, readPicture } from './picture/read-picture.ts';

export interface UploadedAvatar extends Picture {
  readonly hash: string;
  /** Its address once it is stored. */
  readonly address: string;
}

/** Reads an uploaded picture; `null` if it is unusable. */
export function uploadedAvatar(bytes: Buffer): UploadedAvatar | null {
  const picture = readPicture(bytes);
  if (!picture) return null;
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { ...picture, hash, address: `/avatars/${hash}` };
}
