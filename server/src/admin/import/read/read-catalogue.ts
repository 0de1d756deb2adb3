import { catalogueEnd, catalogueHeader, catalogueItems, type ItemKind } from '@oyna/contract/catalogue';
import { catalogueProgramme } from '@oyna/contract/catalogue-guide';
import * as v from 'valibot';
import { type Entry, fault, note } from './entry.ts';
import { FileFault } from './file-fault.ts';
import { type Line, longestLine, readLines } from './read-lines.ts';

type Json = Readonly<Record<string, unknown>>;

/** Reads a catalogue file, as `contract/src/catalogue.ts` describes it. */
export async function* readCatalogue(text: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  let hasHeader = false;
  let items = 0;
  let end: number | null = null;
  let last = 1;
  for await (const lines of readLines(text)) {
    const entries: Entry[] = [];
    for (const line of lines) {
      last = line.number;
      if (line.text !== null && line.text.trim() === '') continue;
      const read = parse(line);
      if (!hasHeader) {
        checkHeader(line.number, read);
        hasHeader = true;
      } else if (end !== null) {
        yield entries;
        throw new FileFault(line.number, 'comes after the end of the catalogue');
      } else if (typeof read !== 'string' && v.is(catalogueEnd, read)) end = read.end;
      else {
        items++;
        entries.push(
          typeof read === 'string' ? fault('item', line.number, null, read) : entryOf(line.number, read),
        );
      }
    }
    yield entries;
  }
  if (!hasHeader) throw new FileFault(1, 'has no header');
  if (end === null) yield [note(last, noEnd)];
  else if (end !== items)
    yield [
      fault(
        'item',
        last,
        null,
        `says that ${end} items were written, but ${items} are here: a part is missing`,
      ),
    ];
}

const noEnd = 'the file has no last line {"end": …}: if it was exported, it is cut off here';

function parse({ text, isCut }: Line): Json | string {
  if (text === null) return `is longer than ${longestLine} characters`;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return isCut ? 'is cut off' : `is not valid JSON: ${(error as Error).message}`;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return 'is not an item: {"type": …}';
  return read as Json;
}

function checkHeader(line: number, read: Json | string): void {
  if (typeof read !== 'string' && v.is(catalogueHeader, read)) return;
  throw new FileFault(line, 'is not a header: {"format":"oyna-catalogue","version":1}');
}

function entryOf(line: number, { type, ...item }: Json): Entry {
  if (!isKind(type))
    return fault('item', line, 'type', `must be one of ${Object.keys(catalogueItems).join(', ')}`);
  if (type !== 'programme') return { type: 'row', kind: type, line, item };
  const read = v.safeParse(catalogueProgramme, item);
  if (!read.success) {
    const [issue] = read.issues;
    return fault('guide', line, v.getDotPath(issue), issue.message);
  }
  const { channel, ...programme } = read.output;
  return { type: 'programme', line, channel: { slug: channel }, programme };
}

function isKind(type: unknown): type is ItemKind {
  return typeof type === 'string' && Object.hasOwn(catalogueItems, type);
}
