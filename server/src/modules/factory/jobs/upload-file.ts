import { join } from 'node:path';

const uploadId = /^[a-z0-9]{20,40}$/;

/** Where the files of uploads are. */
export function uploadsFolder(root: string): string {
  return join(root, '.uploads');
}

/** The file of an upload. Throws for an identifier that is none, because it becomes a path. */
export function uploadFile(root: string, id: string): string {
  if (!uploadId.test(id)) throw new Error('An upload has a wrong identifier');
  return join(uploadsFolder(root), id);
}

/** The file that a job makes from a recording. */
export function joinedFile(root: string, job: number): string {
  return join(uploadsFolder(root), `recording-${job}`);
}
