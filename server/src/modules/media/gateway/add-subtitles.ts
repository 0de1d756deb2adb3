import { hlsTag } from '../../../shared/hls-tags.ts';

/** Subtitles beside a live playlist: an HLS playlist of WebVTT segments. */
export interface SubtitleRendition {
  readonly language: string;
  /** Tells those of one language apart. */
  readonly label?: string;
  /** Of the playlist, relative to the master playlist. */
  readonly address: string;
}

/** A master playlist for a media playlist that stands alone. Its bandwidth is unknown. */
export function masterOf(address: string): string {
  return `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}\n`;
}

/** A master playlist with more subtitles, in each group of its own ones and for renditions without any. */
export function addSubtitles(master: string, added: readonly SubtitleRendition[]): string {
  const lines = master.split('\n');
  const used = lines.map((line) => hlsTag(line)).filter((tag) => tag?.name === 'EXT-X-MEDIA');
  const names = new Set(used.map((tag) => tag?.attributes.NAME));
  const groups = new Set<string>();
  const variants = lines.map((line) => {
    const tag = hlsTag(line);
    if (tag?.name !== 'EXT-X-STREAM-INF') return line;
    const own = tag.attributes.SUBTITLES;
    groups.add(own ?? besides);
    return own === undefined ? `${line.trimEnd()},SUBTITLES="${besides}"` : line;
  });
  const tags = [...groups].flatMap((group) => added.map((it) => tagOf(it, group, names)));
  const first = variants.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  return first < 0 ? master : [...variants.slice(0, first), ...tags, ...variants.slice(first)].join('\n');
}

/** The group of renditions that have no subtitles of their own. */
const besides = 'besides';

/** A name must be unique in its group (RFC 8216, 4.3.4.1.1). */
function tagOf(
  { language, label, address }: SubtitleRendition,
  group: string,
  names: ReadonlySet<string | undefined>,
): string {
  const name = (label ?? language).replace(/["\r\n]/g, '');
  const unique = names.has(name) ? `${name} (${language})` : name;
  const attributes = [`GROUP-ID="${group}"`, `NAME="${unique}"`, `LANGUAGE="${language}"`];
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,${attributes.join(',')},DEFAULT=NO,AUTOSELECT=YES,URI="${address}"`;
}
