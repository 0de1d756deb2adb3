import { asBytes } from './manifest-text.ts';

/** A part of a timeline: the number of its first segment, the start of each, and the end of the last, in ms since 1970. */
interface Stretch {
  readonly first: number;
  readonly starts: readonly number[];
}

/** A media playlist of HLS: its first segment, the duration of each in ms, and the dates that it tells. */
interface Playlist {
  readonly first: number;
  readonly durations: readonly number[];
  readonly dates: readonly (number | undefined)[];
  readonly hasEnd: boolean;
}

/** The media playlists of one master playlist. */
interface Group {
  readonly addresses: string[];
  latest: Stretch | null;
}

/** Sources remembered at a time: the one that plays, and the neighbours that are prepared. */
const groups = 8;

/** Bytes of the beginning, which tell a master playlist. */
const head = 4096;

function read(text: string): Playlist {
  const durations: number[] = [];
  const dates: (number | undefined)[] = [];
  let first = 0;
  let hasEnd = false;
  for (const line of text.split('\n')) {
    const [, tag = '', value = ''] = /^#(EXT[\w-]+):?(.*)/.exec(line) ?? [];
    if (tag === 'EXT-X-MEDIA-SEQUENCE') first += Number(value);
    else if (tag === 'EXT-X-SKIP') first += Number(/SKIPPED-SEGMENTS=(\d+)/.exec(value)?.[1] ?? 0);
    else if (tag === 'EXTINF') durations.push(Number.parseFloat(value) * 1000 || 0);
    else if (tag === 'EXT-X-PROGRAM-DATE-TIME') {
      const at = Date.parse(value);
      if (!Number.isNaN(at)) dates[durations.length] = at;
    } else if (tag === 'EXT-X-ENDLIST') hasEnd = true;
  }
  return { first, durations, dates, hasEnd };
}

function sum(durations: readonly number[]): number {
  return durations.reduce((total, duration) => total + duration, 0);
}

/** The start of an undated playlist on a timeline with which it has segments in common; `null` if it has none. */
function startOn({ first: from, starts }: Stretch, { first, durations }: Playlist): number | null {
  const known = starts[first - from];
  if (known !== undefined) return known;
  const [begin] = starts;
  const early = from - first;
  return begin !== undefined && early > 0 && early <= durations.length
    ? begin - sum(durations.slice(0, early))
    : null;
}

function stretchOf({ first, durations, dates }: Playlist, start: number): Stretch {
  let next = start;
  const starts = durations.map((duration, place) => {
    const at = dates[place] ?? next;
    next = at + duration;
    return at;
  });
  return { first, starts: [...starts, next] };
}

function endOf({ starts }: Stretch): number {
  return starts[starts.length - 1] ?? 0;
}

/** Whether a manifest is one of HLS. */
export function isPlaylist(data: ArrayBuffer | ArrayBufferView): boolean {
  return new TextDecoder().decode(asBytes(data).subarray(0, 10)).indexOf('#EXTM3U') >= 0;
}

/**
 * Gives dates to live playlists without `EXT-X-PROGRAM-DATE-TIME` whose source has subtitles. A source's playlists count
 * their segments alike, so the number of a segment tells its date. Without dates, shaka takes the first segment of
 * subtitles that are turned on later for the beginning of the playback, and finds none for the present.
 * https://datatracker.ietf.org/doc/html/rfc8216#section-6.2.4
 */
export class PlaylistDates {
  private known: readonly Group[] = [];

  /**
   * The playlist with the date of its first segment, or unchanged if it needs none. `asked` is the requested address,
   * `found` the one that answered, `now` is in ms since 1970.
   */
  complete(data: ArrayBuffer | ArrayBufferView, asked: string, found: string, now: number) {
    const group = this.groupOf(asked) ?? this.groupOf(found);
    if (!group) {
      this.remember(data, found);
      return data;
    }
    if (group.addresses.indexOf(found) < 0) group.addresses.push(found);
    const text = new TextDecoder().decode(data);
    const playlist = read(text);
    if (playlist.hasEnd || playlist.durations.length === 0) return data;
    const isDated = playlist.dates.length > 0;
    const { latest } = group;
    const stretch = isDated ? dated(playlist) : undated(playlist, latest, now);
    if (!latest || endOf(stretch) > endOf(latest)) group.latest = stretch;
    if (isDated) return data;
    const date = new Date(stretch.starts[0] ?? now).toISOString();
    return new TextEncoder().encode(text.replace('#EXTINF', `#EXT-X-PROGRAM-DATE-TIME:${date}\n#EXTINF`))
      .buffer;
  }

  private groupOf(address: string): Group | undefined {
    return this.known.filter(({ addresses }) => addresses.indexOf(address) >= 0)[0];
  }

  /** Remembers the playlists of a master playlist with subtitles; nothing else names its addresses. */
  private remember(data: ArrayBuffer | ArrayBufferView, base: string): void {
    const start = new TextDecoder().decode(asBytes(data).subarray(0, head));
    if (!/^#EXT-X-(MEDIA|STREAM-INF):/m.test(start)) return;
    const text = new TextDecoder().decode(data);
    if (!/^#EXT-X-MEDIA:.*TYPE=SUBTITLES/m.test(text)) return;
    const lines = text.split(/\r?\n/);
    const named = lines.map((line) => (/^#/.test(line) ? /[:,]URI="([^"]+)"/.exec(line)?.[1] : line) ?? '');
    const addresses = named.filter((each) => each !== '').map((each) => new URL(each, base).href);
    this.known = [{ addresses, latest: null }, ...this.known].slice(0, groups);
  }
}

/** The first date counts for the segments before it. */
function dated(playlist: Playlist): Stretch {
  const { dates, durations } = playlist;
  const place = dates.findIndex((date) => date !== undefined);
  return stretchOf(playlist, (dates[place] ?? 0) - sum(durations.slice(0, place)));
}

/** A playlist that continues nothing known ends now, as the first one of a load does. */
function undated(playlist: Playlist, latest: Stretch | null, now: number): Stretch {
  const fresh = Math.max(now - sum(playlist.durations), latest ? endOf(latest) : 0);
  return stretchOf(playlist, (latest && startOn(latest, playlist)) ?? fresh);
}
