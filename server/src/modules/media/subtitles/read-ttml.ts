import { SaxesParser } from 'saxes';
import { type TtmlRates, ttmlRates, ttmlTime } from './ttml-time.ts';
import { type Cue, escapeCue } from './write-vtt.ts';

/** An open element. */
interface Level {
  /** Times of its children count from here. */
  readonly begin: number;
  readonly end: number | null;
  /** Whether it or an element around it shows text. */
  readonly isText: boolean;
  /** The cue that it makes, if it has times of its own. */
  readonly cue: { text: string } | null;
  readonly closing: string;
}

const outside: Level = { begin: 0, end: null, isText: false, cue: null, closing: '' };

/**
 * Reads TTML: paragraphs and timed spans, italics and line breaks. Regions and other styles are left out. `null` for other XML,
 * or XML that is not well-formed or declares entities.
 */
export function readTtml(text: string): Cue[] | null {
  const reader = new TtmlReader();
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes as Record<string, string>));
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.on('closetag', () => reader.close());
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return reader.isTtml ? reader.cues : null;
}

class TtmlReader {
  readonly cues: Cue[] = [];
  isTtml = false;
  #rates: TtmlRates = ttmlRates({});
  readonly #levels: Level[] = [];

  open(fullName: string, attributes: Readonly<Record<string, string>>): void {
    const name = fullName.replace(/^.*:/, '');
    if (this.#levels.length === 0) {
      this.isTtml = name === 'tt';
      this.#rates = ttmlRates(attributes);
    }
    const around = this.#levels.at(-1) ?? outside;
    if (name === 'br') this.#add('\n');
    const begin = ttmlTime(attributes.begin, this.#rates);
    const duration = ttmlTime(attributes.dur, this.#rates);
    const end = ttmlTime(attributes.end, this.#rates);
    const from = around.begin + (begin ?? 0);
    const to = end === null ? (duration === null ? around.end : from + duration) : around.begin + end;
    const isText = around.isText || name === 'p';
    const isTimed = isText && (name === 'p' || begin !== null);
    const isItalic = isText && /^(italic|oblique)$/.test(attributes['tts:fontStyle'] ?? '');
    this.#levels.push({
      begin: from,
      end: to,
      isText,
      cue: isTimed ? { text: '' } : null,
      closing: isItalic ? '</i>' : '',
    });
    if (isItalic) this.#add('<i>');
  }

  text(part: string): void {
    if (this.#levels.at(-1)?.isText) this.#add(escapeCue(part.replace(/\s+/g, ' ')));
  }

  close(): void {
    const level = this.#levels.at(-1);
    if (level?.closing) this.#add(level.closing);
    this.#levels.pop();
    if (!level?.cue || level.end === null) return;
    this.cues.push({ from: level.begin, to: level.end, text: level.cue.text });
  }

  /** The text belongs to the innermost element with times. */
  #add(text: string): void {
    const cue = this.#levels.findLast((level) => level.cue !== null)?.cue;
    if (cue) cue.text += text;
  }
}
