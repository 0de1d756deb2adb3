import { addressFault } from '@oyna/contract/catalogue-parts';
import { type Entry, fault, note, type RowEntry } from './entry.ts';
import { FileFault } from './file-fault.ts';
import { catchupOf } from './playlist/catchup-of.ts';
import {
  categoryOf,
  chooseName,
  guideNameOf,
  logoOf,
  numberOf,
  type OddField,
  shiftOf,
} from './playlist/channel-fields.ts';
import { readKodiProperties } from './playlist/kodi-drm.ts';
import { type Extinf, parseExtinf } from './playlist/parse-extinf.ts';
import { describeUnused, type PlaylistExtras, unknownOf } from './playlist/playlist-extras.ts';
import { longestLine, readLines } from './read-lines.ts';

/** As many as the server takes in one request, because numbers and names are compared across the playlist. */
const maxChannels = 50_000;
/** Characters of all channels together. */
const maxLength = 28 * 1024 * 1024;

interface Announced extends Extinf {
  readonly line: number;
}

/** Lines between an `#EXTINF` and its address. */
interface Options {
  group: string | null;
  headers: Record<string, string>;
  properties: Record<string, string>;
  readonly unknown: Set<string>;
}

/**
 * Reads an M3U playlist of channels. Every row with an address that a television can load is a channel: an unusual
 * field is left out or repaired, with a note.
 */
export async function* readPlaylist(text: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  const reader = new PlaylistReader();
  for await (const lines of readLines(text)) {
    for (const { number, text, isCut } of lines) {
      if (text === null)
        reader.entries.push(fault('playlist', number, null, `is longer than ${longestLine} characters`));
      else {
        try {
          reader.readLine(number, text.trim(), isCut);
        } catch (error) {
          yield reader.take();
          throw error;
        }
      }
    }
    yield reader.take();
  }
  reader.end();
  yield reader.take();
}

class PlaylistReader {
  entries: Entry[] = [];
  #header: Readonly<Record<string, string>> = {};
  #announced: Announced | null = null;
  #options: Options = emptyOptions();
  /** The group of the rows that follow, until another one. */
  #group: string | null = null;
  #channels = 0;
  #length = 0;

  take(): Entry[] {
    const { entries } = this;
    this.entries = [];
    return entries;
  }

  readLine(number: number, line: string, isCut: boolean): void {
    if (/^#EXT-X-(STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)\b/.test(line))
      throw new FileFault(number, 'shows that this is the playlist of one stream, not a list of channels');
    if (line.startsWith('#EXTM3U')) this.#readHeader(number, line);
    else if (line.startsWith('#EXTINF:')) {
      this.#rejectWithoutAddress();
      this.#announced = { line: number, ...parseExtinf(line.slice(8)) };
    } else if (line.startsWith('#EXTGRP:')) {
      if (this.#announced) this.#options.group = line.slice(8).trim();
      else this.#group = line.slice(8).trim();
    } else if (line.startsWith('#')) this.#readOption(line);
    else if (line !== '') this.#readAddress(number, line, isCut);
  }

  end(): void {
    this.#rejectWithoutAddress();
  }

  #readHeader(number: number, line: string): void {
    this.#header = parseExtinf(`-1 ${line.slice(7)}`).attributes;
    const named = this.#header['url-tvg'] || this.#header['x-tvg-url'] || this.#header['tvg-url'] || '';
    for (const address of new Set(named.split(/[,;\s]+(?=https?:)/i).filter(Boolean))) {
      const problem = addressFault(address);
      if (problem === null) this.entries.push({ type: 'guide', line: number, address });
      else this.entries.push(note(number, `names a guide whose address ${problem}`));
    }
  }

  #readOption(line: string): void {
    const option = /^#(EXTVLCOPT|KODIPROP):\s*([^=]+?)\s*=\s*(.*)$/i.exec(line);
    if (!option) {
      const name = /^#([A-Z][\w-]*):/.exec(line)?.[1];
      if (name !== undefined) this.#options.unknown.add(`#${name}`);
      return;
    }
    const [, kind = '', name = '', value = ''] = option;
    if (kind.toUpperCase() === 'KODIPROP') this.#options.properties[name.toLowerCase()] = value;
    else if (/^http-/i.test(name)) this.#options.headers[name.slice(5).toLowerCase()] = value;
    else this.#options.unknown.add(`#${kind.toUpperCase()}:${name}`);
  }

  #rejectWithoutAddress(): void {
    if (this.#announced)
      this.entries.push(
        fault('playlist', this.#announced.line, null, 'announces a channel, but no address follows'),
      );
    this.#announced = null;
    this.#options = emptyOptions();
  }

  #readAddress(line: number, text: string, isCut: boolean): void {
    const announced = this.#announced;
    const options = this.#options;
    this.#announced = null;
    this.#options = emptyOptions();
    const odd: OddField = (field, problem) =>
      this.entries.push(note(announced?.line ?? line, problem, { field, summary: 'with an unusual field' }));
    const atAddress: OddField = (field, problem) =>
      this.entries.push(note(line, problem, { field, summary: 'with an unusual address' }));
    const { address, headers } = withoutOptions(text);
    const problem = addressFault(address);
    if (problem !== null) {
      const isAddress = announced !== null || /^[a-z][a-z0-9+.-]*:/i.test(text);
      const [field, told] = isAddress
        ? ['address', problem]
        : [null, 'is not a channel: no #EXTINF precedes it'];
      this.entries.push(fault('playlist', line, field, told));
      return;
    }
    if (announced === null) atAddress('address', 'has no #EXTINF before it');
    if (address !== text && headers === null) atAddress('address', 'has spaces in it, which are encoded');
    if (isCut) atAddress('address', 'ends without a line break: is the file complete?');
    if (isNoManifest(address))
      atAddress('address', 'is no HLS or DASH manifest: televisions may not play it');
    const { attributes, name, isUnclosed } = announced ?? noExtinf;
    if (isUnclosed) odd('#EXTINF', 'has a quote that is not closed: the value ends at the next comma');
    const groups = splitGroups(attributes['group-title'] || options.group || this.#group);
    const { drm, protocol, unused: properties } = readKodiProperties(options.properties, odd);
    const { archive, unused: catchup } = catchupOf(attributes, this.#header, odd);
    const extras: PlaylistExtras = {
      catchup,
      headers: { ...options.headers, ...headers },
      properties,
      otherGroups: [...new Set([...groups.slice(1), ...splitGroups(options.group)])].filter(
        (it) => it !== groups[0],
      ),
      unknown: [...unknownOf(attributes), ...options.unknown],
    };
    const unused = describeUnused(extras);
    const at = announced?.line ?? line;
    if (unused !== null)
      this.entries.push(note(at, `is not used: ${unused}`, { summary: 'with unused parts' }));
    const item = {
      tvg_id: guideNameOf(attributes['tvg-id'], odd),
      guide_shift: shiftOf(attributes['tvg-shift'] || this.#header['tvg-shift'], odd),
      number: numberOf(attributes['tvg-chno'] || attributes['channel-number'], odd),
      name: chooseName([name, attributes['tvg-name'] ?? '', attributes['tvg-id'] ?? ''], address, odd),
      category: categoryOf(groups[0], odd),
      logo: logoOf(attributes['tvg-logo'], odd),
      manifest_url: address,
      archive,
      protocol,
      drm,
      radio: attributes.radio ? /^(true|1|yes)$/i.test(attributes.radio) : null,
    };
    this.#checkSize(at, item);
    this.entries.push({ type: 'row', kind: 'playlist', line: at, item, extras } satisfies RowEntry);
  }

  #checkSize(line: number, item: object): void {
    this.#length += JSON.stringify(item).length;
    if (++this.#channels > maxChannels || this.#length > maxLength)
      throw new FileFault(
        line,
        `begins a channel after the first ${this.#channels - 1}, which are the most of a playlist`,
      );
  }
}

const noExtinf: Extinf = { attributes: {}, name: '', isUnclosed: false };

function emptyOptions(): Options {
  return { group: null, headers: {}, properties: {}, unknown: new Set() };
}

function splitGroups(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((it) => it.trim())
    .filter(Boolean);
}

/** Headers behind a `|`, as some players read them; spaces are encoded. */
function withoutOptions(text: string): { address: string; headers: Record<string, string> | null } {
  const [before = '', ...behind] = text.split('|');
  const address = /^https?:/i.test(before) ? before.trim().replaceAll(' ', '%20') : before;
  if (behind.length === 0) return { address, headers: null };
  const pairs = behind
    .join('|')
    .split('&')
    .map((pair) => pair.split('='));
  return {
    address,
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value])),
  };
}

function isNoManifest(address: string): boolean {
  return /\.(ts|mp3|aac|mp4|mkv|avi|flv)$/i.test(new URL(address).pathname);
}
