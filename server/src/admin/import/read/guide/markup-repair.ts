import { FileFault } from '../file-fault.ts';
import { OpenTags } from './open-tags.ts';
import { repairReferences } from './repair-references.ts';
import { repairTag } from './repair-tag.ts';

/** What was repaired, for a note. */
export type Repair = 'reference' | 'bracket' | 'tag' | 'character';

/** Longest tag; a longer one begins with a `<` that is text. */
const maxTag = 32 * 1024;

/** Parts that hold no tags, by their beginnings. */
const raw: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
];
/** The name is read as a whole: a part of it would be retried at each of its letters. */
const tag = /<\/?[A-Za-z_][\w:.-]*(?![\w:.-])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;
/** The same with quotes that are not closed. */
const roughTag = /<\/?[A-Za-z_][\w:.-]*(?:\s[^<>]*|\/)?>/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

type PartKind = 'raw' | 'rawEnd' | 'text' | 'tag' | 'bracket';

/**
 * Makes a guide with common faults readable as XML, as other readers do: `<` and `&` that are text, tags that are not closed or not
 * opened, attributes without quotes, and control characters. Lines keep their numbers. `onRepair` receives the line of each
 * repair, counted from 1.
 */
export class MarkupRepair {
  readonly #onRepair: (line: number, repair: Repair) => void;
  readonly #tags = new OpenTags();
  #rest = '';
  #line = 1;
  /** End of the raw part that is open. */
  #rawEnd: string | null = null;

  constructor(onRepair: (line: number, repair: Repair) => void) {
    this.#onRepair = onRepair;
  }

  push(chunk: string): string {
    return this.#read(this.#rest + chunk, false);
  }

  /** The rest of the guide, without a tag that it does not end. */
  end(): string {
    return this.#read(this.#rest, true);
  }

  #read(text: string, isEnd: boolean): string {
    let done = '';
    let at = 0;
    while (at < text.length) {
      const next = this.#next(text, at, isEnd);
      if (next === null) break;
      const part = text.slice(at, next.end);
      at = next.end;
      done += this.#converted(part, next.kind);
      for (let place = part.indexOf('\n'); place >= 0; place = part.indexOf('\n', place + 1)) this.#line++;
    }
    this.#rest = text.slice(at);
    return done;
  }

  /** The next part and where it ends; `null` if that is not known yet. */
  #next(text: string, at: number, isEnd: boolean) {
    const isLast = isEnd || text.length - at > maxTag;
    if (this.#rawEnd !== null) {
      const end = text.indexOf(this.#rawEnd, at);
      if (end >= 0) return { kind: 'rawEnd', end: end + this.#rawEnd.length } as const;
      // The end may be split between two chunks.
      const safe = isEnd ? text.length : text.length - this.#rawEnd.length;
      return safe > at ? ({ kind: 'raw', end: safe } as const) : null;
    }
    if (text[at] !== '<') return this.#nextText(text, at, isEnd);
    const start = this.#rawStart(text, at);
    if (start) {
      if (!text.startsWith(start[0], at)) return isEnd ? ({ kind: 'bracket', end: at + 1 } as const) : null;
      this.#rawEnd = start[1];
      return { kind: 'raw', end: at + start[0].length } as const;
    }
    const whole = endOf(tag, text, at);
    if (whole !== null) return { kind: 'tag', end: whole } as const;
    const other = text.indexOf('<', at + 1);
    // A quote may hold the end of the tag in the next chunk.
    if (!isLast && other < 0) return null;
    // A tag that the file does not end is left for the parser to report.
    if (isEnd && other < 0 && !text.includes('>', at)) return null;
    const rough = endOf(roughTag, text, at);
    return rough === null
      ? ({ kind: 'bracket', end: at + 1 } as const)
      : ({ kind: 'tag', end: rough } as const);
  }

  #nextText(text: string, at: number, isEnd: boolean) {
    const bracket = text.indexOf('<', at);
    if (bracket >= 0) return { kind: 'text', end: bracket } as const;
    const open = isEnd ? null : /&[#\w]{0,33}$/.exec(text.slice(Math.max(at, text.length - 40)));
    const end = text.length - (open?.[0].length ?? 0);
    return end > at ? ({ kind: 'text', end } as const) : null;
  }

  /** The raw part that begins here, perhaps in the next chunk. Its type and instructions precede the first tag of a guide. */
  #rawStart(text: string, at: number) {
    const mark = text[at + 1];
    if (mark !== undefined && mark !== '!' && mark !== '?') return undefined;
    return raw.find(
      ([it, end]) =>
        it.startsWith(text.slice(at, at + it.length)) &&
        (end === '-->' || end === ']]>' || this.#tags.isEmpty),
    );
  }

  #converted(part: string, kind: PartKind): string {
    const clean = part.replace(forbidden, (_, at: number) => {
      this.#repaired('character', part, at);
      return '';
    });
    if (kind === 'text') return this.#textOf(clean);
    if (kind === 'tag') return this.#tagOf(clean);
    if (kind === 'bracket') {
      this.#repaired('bracket');
      return '&lt;';
    }
    if (this.#rawEnd === '>' && clean.includes('['))
      throw new FileFault(this.#line, 'declares entities of its own');
    if (kind === 'rawEnd') this.#rawEnd = null;
    return clean;
  }

  #textOf(text: string): string {
    return repairReferences(text, (at) => this.#repaired('reference', text, at));
  }

  #tagOf(written: string): string {
    const name = /^<\/?([\w:.-]+)/.exec(written)?.[1] ?? '';
    if (this.#tags.isWord(name)) {
      this.#repaired('bracket');
      return `&lt;${this.#textOf(written.slice(1))}`;
    }
    const { kind, text } = repairTag(written, name, (repair) => this.#repaired(repair));
    const missing = kind === 'close' ? this.#tags.close(name) : this.#tags.open(name);
    if (kind === 'empty') this.#tags.close(name);
    if (missing !== '') this.#repaired('tag');
    // A tag that closes nothing is left out.
    return missing === null ? '\n'.repeat(text.split('\n').length - 1) : missing + text;
  }

  #repaired(repair: Repair, part = '', at = 0): void {
    this.#onRepair(this.#line + part.slice(0, at).split('\n').length - 1, repair);
  }
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found && found[0].length <= maxTag ? at + found[0].length : null;
}
