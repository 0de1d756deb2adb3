import type { SourceArchive } from '@oyna/contract/catalogue-source';
import { withQuery } from '../sign/address-parts.ts';
import { type ArchiveTimes, fillPlaceholders } from './placeholders.ts';

const hour = 3600;

/**
 * The address of a past range of a channel, by the convention of its source; `null` if the channel's address does not have
 * the form that the convention needs, or the guide does not name the programme.
 */
export function archiveAddress(
  url: string,
  { convention, template, correction }: SourceArchive,
  { from, to, ...more }: ArchiveTimes,
): string | null {
  const shift = Math.round(correction * hour);
  const range = { ...more, from: from + shift, to: to + shift };
  const pattern = patternOf(url, convention, template);
  if (pattern === null || (range.catchupId === undefined && pattern.includes(named))) return null;
  const address = fillPlaceholders(pattern, range);
  return URL.canParse(address) && /^https?:/i.test(address) ? address : null;
}

function patternOf(url: string, convention: SourceArchive['convention'], template: string | null) {
  if (convention === 'default') return template;
  if (convention === 'vod') return template ?? named;
  if (convention === 'append') return template === null ? null : url + template;
  if (convention === 'shift') return withQuery(url, 'utc={utc}&lutc={lutc}');
  if (convention === 'flussonic') return flussonic(url);
  if (convention === 'xc') return xc(url);
  if (convention === 'nimble')
    return renamed(url, /[^/?]+\.m3u8/, 'playlist_dvr_range-{utc}-{duration}.m3u8');
  return withQuery(url, 'DVR&wowzadvrplayliststart={utc:YmdHMS}&wowzadvrplaylistduration={duration}000');
}

/** What a provider calls a programme, which its guide tells. */
const named = '{catchup-id}';

function renamed(url: string, file: RegExp, to: string): string | null {
  const [path = '', ...query] = url.split('?');
  const [, folder, name = ''] = /^(https?:\/\/[^/]+\/(?:.*\/)?)([^/]*)$/i.exec(path) ?? [];
  if (folder === undefined || !new RegExp(`^${file.source}$`).test(name)) return null;
  return `${folder}${to}${query.length > 0 ? `?${query.join('?')}` : ''}`;
}

/**
 * A range of Flussonic's archive, which ends like a recording: `archive-START-LENGTH.m3u8`, with the prefix of a file such as
 * `mono.m3u8` in its place. A transport stream has only `timeshift_abs`.
 */
function flussonic(url: string): string | null {
  const stream = renamed(url, /mpegts/, 'timeshift_abs-{utc}.ts');
  if (stream !== null) return stream;
  const [, prefix = ''] = /\/([\w-]+)\.m3u8(?:\?|$)/.exec(url) ?? [];
  const name = /^(index|playlist|master)$/.test(prefix) ? 'archive' : prefix;
  return renamed(url, /[\w-]+\.m3u8/, `${name}-{utc}-{duration}.m3u8`);
}

/** `http://HOST/[live/]USER/PASS/ID[.ext]` of an Xtream Codes panel. */
function xc(url: string): string | null {
  const [, host, user, pass, id, type = '.ts'] =
    /^(https?:\/\/[^/]+)\/(?:live\/)?([^/]+)\/([^/]+)\/([^/.?]+)(\.m3u8?|\.ts)?(?:\?.*)?$/i.exec(url) ?? [];
  if (id === undefined) return null;
  return `${host}/timeshift/${user}/${pass}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}${type}`;
}
