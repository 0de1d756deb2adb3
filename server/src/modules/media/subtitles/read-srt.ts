import { type Cue, escapeCue } from './write-vtt.ts';

const times =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** Reads SubRip; `null` if the text has none of its times. Blocks without valid times are left out. */
export function readSrt(text: string): Cue[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, place) => (times.test(line) ? [place] : []));
  if (starts.length === 0) return null;
  return starts.map((start, place) => {
    const next = starts[place + 1] ?? lines.length + 1;
    // Before the next times stands their number.
    const own = lines.slice(start + 1, next - 1);
    const match = times.exec(lines[start] ?? '') ?? [];
    return { from: seconds(match.slice(1, 5)), to: seconds(match.slice(5, 9)), text: textOf(own) };
  });
}

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: readonly string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(part.padEnd(3, '0')) / 1000;
}

/** Bold, italic and underlined text stays; fonts, colours and places (`{\an8}`) go. */
function textOf(lines: readonly string[]): string {
  const plain = lines.join('\n').replace(/\{\\[^}]*\}|<\/?font[^>]*>/gi, '');
  return escapeCue(plain).replace(/&lt;(\/?[biu])&gt;/gi, (_, tag: string) => `<${tag.toLowerCase()}>`);
}
