import { FileFault } from './file-fault.ts';

/** Number of bytes in which a file may declare its encoding. */
const headLength = 1024;

/**
 * Decodes bytes by their byte order mark, otherwise by the XML declaration, otherwise as `fallback`. Invalid bytes
 * become U+FFFD, which no item may contain, so they are reported by line.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>, fallback = 'utf-8'): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headLength) continue;
    decoder = decoderFor(head, fallback);
    yield decoder.decode(head, { stream: true });
  }
  if (decoder) yield decoder.decode();
  else yield decoderFor(head, fallback).decode(head);
}

function decoderFor(head: Buffer, fallback: string): TextDecoder {
  const encoding = encodingOf(head) ?? fallback;
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new FileFault(1, `has an unknown encoding: ${encoding}`);
  }
}

/** The encoding that the first bytes declare, or `null`. */
export function encodingOf(head: Buffer): string | null {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Every supported file begins with an ASCII character.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    head.toString('latin1', 0, headLength),
  )?.[1];
  // A declaration that is readable as single bytes cannot be right about UTF-16.
  return declared === undefined || /^utf-?16/i.test(declared) ? null : declared;
}
