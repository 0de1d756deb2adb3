import { join } from 'node:path';

/** Where the pictures are that titles have from their films, beside the media folders: `/art/film/NAME/…`. */
export function filmArtFolder(root: string): string {
  return join(root, '.art');
}
