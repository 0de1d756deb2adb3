import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { decodeText } from '../import/read/decode-text.ts';
import { readLines } from '../import/read/read-lines.ts';
import { type Header, header, type LastLine, lastLine, rowLine, tableLine } from './backup-format.ts';
import { broken } from './broken-backup.ts';

/** Rows written at a time. */
const maxRows = 2000;
const maxCharacters = 512 * 1024;

type Row = v.InferOutput<typeof rowLine>;

export type BackupPart =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly Row[] }
  | ({ readonly kind: 'end' } & LastLine);

/**
 * Reads the parts of a backup in order: a header, rows, and the end, which comes only if the file is
 * complete. Throws 400 `backup_foreign` and `backup_broken`.
 */
export async function* readBackup(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let head: Header | null = null;
  let end: LastLine | null = null;
  let table: string | null = null;
  let many = 0;
  let rows: Row[] = [];
  let characters = 0;
  for await (const { text, number } of lines(bytes)) {
    if (end) throw broken(`line ${number}: there is data after the end`);
    if (!head) {
      head = parse(header, text);
      if (!head) throw new DomainError('backup_foreign');
      yield { kind: 'header', header: head };
      continue;
    }
    const row = parse(rowLine, text);
    if (row) {
      if (table === null) throw broken(`line ${number}: a row before any table`);
      if (row.length !== head.tables[table]?.length)
        throw broken(`line ${number}: the columns differ from those of ${table}`);
      many++;
      rows.push(row);
      characters += text.length;
      if (rows.length < maxRows && characters < maxCharacters) continue;
    }
    if (rows.length > 0 && table !== null) yield { kind: 'rows', table, rows };
    rows = [];
    characters = 0;
    if (row) continue;
    table = parse(tableLine, text)?.table ?? null;
    if (table !== null) continue;
    end = parse(lastLine, text);
    if (!end) throw broken(`line ${number} is not valid there in a backup`);
    if (end.rows !== many) throw broken(`${many} rows instead of ${end.rows}`);
  }
  if (!head) throw new DomainError('backup_foreign');
  if (!end) throw broken('the end is missing');
  yield { kind: 'end', ...end };
}

async function* lines(bytes: AsyncIterable<Buffer>) {
  const unpacked = pipeline(Readable.from(bytes), createGunzip(), () => undefined);
  let isFirst = true;
  try {
    for await (const some of readLines(decodeText(unpacked))) {
      for (const { text, number } of some) {
        if (text === null) throw broken(`line ${number} is too long`);
        isFirst = false;
        yield { text, number };
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Z_DATA_ERROR at the very beginning: not gzip at all.
    if (code === 'Z_DATA_ERROR' && isFirst) throw new DomainError('backup_foreign', { cause: error });
    if (code?.startsWith('Z_')) throw broken(message);
    throw error;
  }
}

function parse<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
