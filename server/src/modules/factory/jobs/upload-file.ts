import { join } from 'node:path';

const uploadId = /^[a-z0-9]{20,40}$/;

/** The file of an upload. Throws for an identifier that is none, because it becomes a path. */
export function uploadFile(root: string, id: string): string {
  if (!uploadId.test(id)) throw new Error('An upload has a wrong identifier');
  return join(root, '.uploads', id);
}
