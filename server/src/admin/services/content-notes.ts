import { type MediaFacts, readMediaFacts } from '../../modules/media/public.ts';

/** Something about a valid row that keeps its item from playing as the file says. */
export interface ContentNote {
  /** Index of the row. */
  readonly row: number;
  /** The same text for the same problem, so that a report can join them. */
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

const noArchive =
  'archive is without effect: only a channel with a media loop of this server has a recording, not one with a manifest_url';
const insecure = 'has an http: address: televisions whose app was loaded by https: do not load it';

/** Notes about rows of a kind. `folder` has the media. */
export async function contentNotes(
  kind: string,
  rows: readonly unknown[],
  folder: string,
): Promise<ContentNote[]> {
  const facts = new Map<string, Promise<MediaFacts | null>>();
  const factsOf = (name: string) => {
    const known = facts.get(name) ?? readMediaFacts(folder, name).catch(() => null);
    facts.set(name, known);
    return known;
  };
  const notes: ContentNote[] = [];
  for (const [row, value] of rows.entries()) {
    if (typeof value !== 'object' || value === null) continue;
    const item = value as Row;
    const wanted = kind === 'channel' ? 'loop' : 'vod';
    for (const name of mediaOf(kind, item)) {
      const found = await factsOf(name);
      if (found?.kind !== wanted) notes.push({ row, text: mediaNote(name, found) });
    }
    if (kind === 'channel' && item.archive === true && typeof item.media !== 'string')
      notes.push({ row, text: noArchive });
    if (hasInsecureAddress(item)) notes.push({ row, text: insecure });
  }
  return notes;
}

function mediaNote(name: string, found: MediaFacts | null): string {
  if (found === null)
    return `media "${name}" is no folder with a media.json on this server: it plays once there is one`;
  return `media "${name}" is ${found.kind === 'loop' ? 'a loop for channels' : 'a film, not a loop for channels'}`;
}

/** The media folders that an item names, without repetition. */
function mediaOf(kind: string, item: Row): string[] {
  if (!['cinema', 'reel', 'channel'].includes(kind)) return [];
  const seasons = listOf(item.seasons).flatMap((season) => listOf(season.episodes));
  const names = [item.media, item.trailer, ...seasons.map((episode) => episode.media)];
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

function listOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'object' && it !== null) : [];
}

function hasInsecureAddress(item: Row): boolean {
  return ['manifest_url', 'logo', 'poster', 'cover', 'backdrop', 'image'].some((name) =>
    /^http:/i.test(String(item[name] ?? '')),
  );
}
