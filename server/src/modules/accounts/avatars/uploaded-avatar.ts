import { createHash } from 'node:crypto';
import { rewritePicture, type UploadedPicture } from '../picture/rewrite-picture.ts';

export interface UploadedAvatar extends UploadedPicture {
  readonly hash: string;
  /** Its address once it is stored. */
  readonly address: string;
}

/** A copy of an uploaded picture that has none of its bytes; `null` if it is unusable. */
export async function uploadedAvatar(bytes: Buffer): Promise<UploadedAvatar | null> {
  const picture = await rewritePicture(bytes);
  if (!picture) return null;
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { ...picture, hash, address: `/avatars/${hash}` };
}
