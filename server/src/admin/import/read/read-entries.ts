import { decodeText } from './decode-text.ts';
import { type Entry, note } from './entry.ts';
import { FileFault } from './file-fault.ts';
import { guessEncoding } from './guess-encoding.ts';
import { readGuide } from './guide/read-guide.ts';
import { openBytes } from './open-bytes.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readPlaylist } from './read-playlist.ts';

export type FileFormat = keyof typeof readers;

interface ReadOptions {
  readonly onRead?: (bytes: number) => void;
  /** The only format that the file may have; `null` for any. */
  readonly format?: FileFormat | null;
}

/** Reads the entries of a file. Its content, not its name, decides which of the three formats it has. */
export async function* readEntries(
  path: string,
  { onRead = ignore, format = null }: ReadOptions = {},
): AsyncGenerator<Entry[]> {
  const encoding = await guessEncoding(openBytes(path, ignore)).catch(broken);
  if (encoding !== 'utf-8')
    yield [note(1, `the file is not UTF-8 and declares no encoding; it is read as ${encoding}`)];
  yield* readText(decodeText(openBytes(path, onRead), encoding), format);
}

const ignore = () => undefined;

/** A file that cannot be read to its end is reported when its entries are read. */
function broken(): 'utf-8' {
  return 'utf-8';
}

async function* readText(text: AsyncIterable<string>, format: FileFormat | null): AsyncGenerator<Entry[]> {
  const chunks = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head += next.value;
    if (head.trim() !== '' && head.length >= 16) break;
    if (head.length > 65_536) break;
  }
  const reader = readerOf(head, format);
  yield* reader(chain(head, chunks));
}

const readers = { playlist: readPlaylist, guide: readGuide, catalogue: readCatalogue } as const;

function formatOf(start: string): FileFormat | null {
  if (/^#EXT(M3U|INF)/.test(start)) return 'playlist';
  if (start.startsWith('<')) return 'guide';
  return start.startsWith('{') ? 'catalogue' : null;
}

function readerOf(head: string, wanted: FileFormat | null) {
  const start = head.trimStart();
  const format = formatOf(start);
  if (wanted !== null && start !== '' && format !== wanted)
    throw new FileFault(1, `is ${wanted === 'guide' ? 'no XMLTV guide' : `no ${wanted}`}`);
  if (format !== null) return readers[format];
  const what = start === '' ? 'is empty' : 'is neither a catalogue, nor an M3U playlist, nor an XMLTV guide';
  throw new FileFault(1, what);
}

async function* chain(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
