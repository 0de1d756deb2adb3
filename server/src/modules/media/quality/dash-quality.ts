import { withinHeight } from '../../../shared/picture.ts';
import { type DashSet, readDash, type Span } from './read-dash.ts';

/** A reduced manifest. Addresses keep their notation; `$…$` matches anything. */
export interface Limited {
  readonly text: string;
  readonly kept: readonly string[];
  readonly removed: readonly string[];
}

/** Removes the renditions above a plan's height from a DASH manifest. */
export function limitDash(text: string, maxHeight: number): Limited {
  const sets = readDash(text);
  const pictures = sets.flatMap((set) =>
    set.representations.filter((it) => it.width > 0 && it.height > 0 && !it.isImage),
  );
  const kept = new Set(withinHeight(pictures, (it) => it, maxHeight));
  const gone = new Set(pictures.filter((it) => !kept.has(it)));
  const edits = sets.flatMap((set): Edit[] => {
    const removed = set.representations.filter((it) => gone.has(it));
    if (removed.length === 0) return [];
    if (removed.length === set.representations.length) return [{ at: set, by: '' }];
    return [{ at: set.head, by: withoutMaxSize(text, set) }, ...removed.map((at) => ({ at, by: '' }))];
  });
  return {
    text: edit(text, edits),
    kept: [...kept].flatMap((it) => it.addresses),
    removed: [...gone].flatMap((it) => it.addresses),
  };
}

/** The files of all representations: pictures, sound and subtitles. */
export function dashAddresses(text: string): string[] {
  return readDash(text).flatMap((set) => set.representations.flatMap((it) => it.addresses));
}

interface Edit {
  readonly at: Span;
  readonly by: string;
}

/** The edits stand in the order of the text and do not overlap. */
function edit(text: string, edits: readonly Edit[]): string {
  let from = 0;
  let edited = '';
  for (const { at, by } of edits) {
    edited += text.slice(from, at.start) + by;
    from = at.end;
  }
  return edited + text.slice(from);
}

/** The start tag without the sizes of removed renditions; without them, players read the media itself. */
function withoutMaxSize(text: string, { head }: DashSet): string {
  return text
    .slice(head.start, head.end)
    .replace(/\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute, name) =>
      /^max(Width|Height)$/.test(name) ? '' : attribute,
    );
}
