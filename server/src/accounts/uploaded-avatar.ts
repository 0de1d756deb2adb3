import { createHash } from 'node:crypto';
import { type Picture, readPicture } from './picture/read-picture.ts';

export interface UploadedAvatar extends Picture {
  readonly hash: string;
  /** Where it is served once it is stored. */
  readonly address: string;
}

/** A picture that was sent; `null` when it is none that can be used. */
export function uploadedAvatar(bytes: Buffer): UploadedAvatar | null {
  const picture = readPicture(bytes);
  if (!picture) return null;
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { ...picture, hash, address: `/avatars/${hash}` };
}
