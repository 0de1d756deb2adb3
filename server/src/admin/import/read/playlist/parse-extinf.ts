export interface Extinf {
  /** By name in small letters; the first of equal names counts. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text after the comma; may be empty. */
  readonly name: string;
  /** Whether a value began with a quote that nothing closes; it then ends at the next comma. */
  readonly isUnclosed: boolean;
}

const attributeStart = /([a-z][\w-]*)\s*=\s*/iy;
const word = /[^\s,]+/y;
const space = /\s+/y;
const duration = /\s*-?\d*(\.\d+)?/y;
/** An apostrophe inside a value, as in O'zbekiston, is followed by a letter. */
const closingApostrophe = /'(?=[\s,]|$)/g;

/**
 * Parses the text after `#EXTINF:`. Values may have double quotes, single quotes or none, and attributes may also stand
 * behind the first comma. Takes linear time for any text.
 */
export function parseExtinf(text: string): Extinf {
  const attributes: Record<string, string> = {};
  let isUnclosed = false;
  let at = match(duration, text, 0)?.[0].length ?? 0;
  // Once a quote is missing, it is missing for the rest of the line.
  const missing = new Set<string>();

  function readValue(): string {
    const quote = text[at];
    if ((quote === '"' || quote === "'") && !missing.has(quote)) {
      const end = closing(text, quote, at + 1);
      if (end >= 0) {
        const value = text.slice(at + 1, end);
        at = end + 1;
        return value;
      }
      missing.add(quote);
    }
    if (quote === '"' || quote === "'") {
      isUnclosed = true;
      const comma = text.indexOf(',', at);
      const value = text.slice(at + 1, comma < 0 ? text.length : comma);
      at = comma < 0 ? text.length : comma;
      return value;
    }
    const value = match(word, text, at)?.[0] ?? '';
    at += value.length;
    return value;
  }

  let hasComma = false;
  while (at < text.length) {
    at += match(space, text, at)?.[0].length ?? 0;
    if (text[at] === ',') {
      hasComma = true;
      at++;
      // Some lists have a comma after the duration, and another one before the name.
      const ahead = at + (match(space, text, at)?.[0].length ?? 0);
      const next = match(attributeStart, text, ahead);
      if (next && /["']/.test(text[ahead + next[0].length] ?? '')) continue;
      break;
    }
    const start = match(attributeStart, text, at);
    if (!start) {
      at += Math.max(1, match(word, text, at)?.[0].length ?? 0);
      continue;
    }
    at += start[0].length;
    const name = (start[1] ?? '').toLowerCase();
    const value = readValue().trim();
    if (!Object.hasOwn(attributes, name)) attributes[name] = value;
  }
  return { attributes, name: hasComma ? text.slice(at).trim() : '', isUnclosed };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function closing(text: string, quote: string, from: number): number {
  if (quote === '"') return text.indexOf('"', from);
  return match(closingApostrophe, text, from)?.index ?? -1;
}
