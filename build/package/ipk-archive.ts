import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import type { Files } from './files.ts';

const HEADER = 60;

/**
 * The files of an app in an `.ipk`: an `ar` archive with a compressed `tar`, in which the app lies below
 * `usr/palm/applications/ID`. Throws for any other file.
 * https://webostv.developer.lge.com/develop/tools/cli-dev-guide
 */
export function openIpk(bytes: Uint8Array): Files {
  const data = arMembers(bytes).get('data.tar.gz');
  if (!data) throw new Error('the archive has no data.tar.gz');
  const files = new Map<string, Uint8Array>();
  // The reader ignores the offset of a view such as a Buffer.
  for (const { name, type, data: content } of parseTar(Uint8Array.from(gunzipSync(data)))) {
    const path = /^(?:\.?\/)?usr\/palm\/applications\/[^/]+\/(.+)$/.exec(name)?.[1];
    if (path && type === 'file' && content) files.set(path, content);
  }
  return files;
}

/** Members of an `ar` archive. Each has a 60-byte header with its name and size, and starts at an even offset. */
function arMembers(bytes: Uint8Array): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes);
  if (archive.toString('latin1', 0, 8) !== '!<arch>\n') throw new Error('the file is not an ar archive');
  const members = new Map<string, Uint8Array>();
  for (let at = 8; at + HEADER <= archive.length; ) {
    const name = archive
      .toString('latin1', at, at + 16)
      .trim()
      .replace(/\/$/, '');
    const size = Number(archive.toString('latin1', at + 48, at + 58));
    if (!(size >= 0)) throw new Error('the archive is damaged');
    members.set(name, archive.subarray(at + HEADER, at + HEADER + size));
    at += HEADER + size + (size % 2);
  }
  return members;
}
