import { unzipSync, zipSync } from 'fflate';
import type { Files } from './files.ts';

/** One time for all files, so that the same files give the same bytes on any day. ZIP starts with this one. */
const mtime = new Date(1980, 0, 1);

/** A `.wgt` is a ZIP archive. */
export function packWidget(files: Files): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mtime });
}

export function openWidget(bytes: Uint8Array): Files {
  const entries = Object.entries(unzipSync(bytes));
  return new Map(entries.filter(([path]) => !path.endsWith('/')));
}
