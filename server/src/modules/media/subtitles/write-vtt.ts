/** A line or two of subtitles. Times are in seconds; the text may have `<i>`, `<b>` and `<u>`, and is otherwise escaped. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Subtitles of a long film have 3,000. */
const maxCues = 20_000;

/** WebVTT with the cues in order of time. Empty and reversed ones are left out. */
export function writeVtt(cues: readonly Cue[]): string {
  const shown = cues
    .filter(({ from, to, text }) => from >= 0 && to > from && text.trim() !== '')
    .slice(0, maxCues)
    .toSorted((one, other) => one.from - other.from);
  const blocks = shown.map(
    ({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${withoutEmptyLines(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** An empty line would end the cue. */
function withoutEmptyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

export function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
