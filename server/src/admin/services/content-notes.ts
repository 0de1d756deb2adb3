import { catalogueSource, sourceArchive } from '@oyna/contract/catalogue-source';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { archiveAddress, type MediaFacts, readMediaFacts } from '../../modules/media/public.ts';

/** Something about a valid row that keeps its item from playing as the file says. */
export interface ContentNote {
  /** Index of the row. */
  readonly row: number;
  /** The same text for the same problem, so that a report can join them. */
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

const noArchive =
  'archive is without effect: the channel has no media loop, schedule or input of this server, and no source with an archive';
const noRecording =
  'recordable is without effect: the channel has no archive on this server, by a media loop, a schedule or an input';
const noSubtitles =
  'has no subtitles beside its manifest: a live picture has those of a playlist (.m3u8) beside one of HLS through a gateway';
/** Kinds whose sources are films. */
const hasFilms = ['cinema', 'reel'];
const insecure = 'has an http: address: televisions whose app was loaded by https: do not load it';

/** Notes about rows of a kind. */
export async function contentNotes(
  kind: string,
  rows: readonly unknown[],
  { folders: { media: folder }, sources: { keys } }: Pick<Services, 'folders' | 'sources'>,
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
    const sources = sourcesOf(item);
    if (kind === 'channel' && item.archive === true && !hasArchive(item, sources))
      notes.push({ row, text: noArchive });
    if (kind === 'channel' && item.recordable === true && !(item.archive === true && hasArchive(item, [])))
      notes.push({ row, text: noRecording });
    if (kind === 'playlist') sources.push({ url: item.manifest_url, archive: item.archive });
    if (hasInsecureAddress(item) || sources.some(isInsecureSource)) notes.push({ row, text: insecure });
    if (!hasFilms.includes(kind) && sources.some(lacksLiveSubtitles)) notes.push({ row, text: noSubtitles });
    for (const text of new Set(sources.flatMap((source) => sourceNotes(source, keys))))
      notes.push({ row, text });
  }
  return notes;
}

function mediaNote(name: string, found: MediaFacts | null): string {
  if (found === null)
    return `media "${name}" is no folder with a media.json on this server: it plays once there is one`;
  return `media "${name}" is ${found.kind === 'loop' ? 'a loop for channels' : 'a film, not a loop for channels'}`;
}

/** All sources that an item names. */
function sourcesOf(item: Row): Row[] {
  const parts = listOf(item.seasons).flatMap((season) => listOf(season.episodes));
  return [item, ...parts].flatMap((part) => [...listOf(part.sources), ...listOf(part.trailer_sources)]);
}

function hasArchive({ media, schedule, input }: Row, sources: readonly Row[]): boolean {
  return (
    typeof media === 'string' ||
    [schedule, input].some((it) => typeof it === 'object' && it !== null) ||
    sources.some(({ archive }) => typeof archive === 'object' && archive !== null)
  );
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

/** Whether a live source names subtitles that televisions do not get. */
function lacksLiveSubtitles({ subtitles, delivery, url, protocol }: Row): boolean {
  const texts = listOf(subtitles);
  if (texts.length === 0) return false;
  const isPassedOn = (delivery as Row | null | undefined)?.type === 'gateway';
  const isDash = protocol === 'dash' || (protocol == null && /\.mpd(\?|$)/i.test(String(url)));
  return !isPassedOn || isDash || !texts.every((text) => /\.m3u8(\?|$)/i.test(String(text.url)));
}

function hasInsecureAddress(item: Row): boolean {
  // Beside sources it is without effect.
  const manifests = listOf(item.sources).length === 0 ? ['manifest_url'] : [];
  return [...manifests, 'logo', 'poster', 'cover', 'backdrop', 'image'].some((name) =>
    /^http:/i.test(String(item[name] ?? '')),
  );
}

function isInsecureSource({ url, delivery }: Row): boolean {
  const isPassedOn = (delivery as Row | null | undefined)?.type === 'gateway';
  return !isPassedOn && /^http:/i.test(String(url ?? ''));
}

/** Reasons why a source does not play. */
function sourceNotes({ url, archive, delivery }: Row, keys: Readonly<Record<string, string>>): string[] {
  const { by, redirect, type } = (delivery ?? {}) as Row;
  const signature = (by ?? redirect) as Row | null | undefined;
  const misfit = misfitOf(url, archive);
  if (!signature) return misfit;
  const { key, scheme } = signature;
  return [
    ...misfit,
    ...(Object.hasOwn(keys, String(key))
      ? []
      : [`the key "${key}" is not in SOURCE_KEYS: the source plays once it is`]),
    ...(type === 'signed' && (scheme === 'akamai' || scheme === 'cloudfront') ? [notInherited(scheme)] : []),
  ];
}

const notInherited = (scheme: string) =>
  `${scheme} signs the query of an address, which segments do not inherit: use a gateway with "redirect"`;

/** An archive whose convention needs another form of address. */
function misfitOf(url: unknown, archive: unknown): string[] {
  const read = v.safeParse(v.object({ url: catalogueSource.entries.url, archive: sourceArchive }), {
    url,
    archive,
  });
  if (!read.success || archiveAddress(read.output.url, read.output.archive, someTime) !== null) return [];
  return [
    `has no past programmes: the address does not fit the convention "${read.output.archive.convention}"`,
  ];
}

const someTime = {
  from: 1_700_000_000,
  to: 1_700_003_600,
  now: 1_700_010_000,
  catchupId: 'https://archive.example/1',
};
