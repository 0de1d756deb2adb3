import { addressFault } from '@oyna/contract/catalogue-parts';
import { type Entry, fault } from './entry.ts';
import { FileFault } from './file-fault.ts';
import { longestLine, readLines } from './read-lines.ts';

interface Announced {
  readonly line: number;
  readonly item: Readonly<Record<string, unknown>>;
}

/** Reads an M3U playlist of channels: each #EXTINF line is followed by the address. */
export async function* readPlaylist(text: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  let announced: Announced | Entry | null = null;
  let group: string | null = null;
  for await (const lines of readLines(text)) {
    const entries: Entry[] = [];
    for (const { number, text, isCut } of lines) {
      if (text === null) {
        entries.push(fault('playlist', number, null, `is longer than ${longestLine} characters`));
        continue;
      }
      const line = text.trim();
      if (/^#EXT-X-(STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)\b/.test(line)) {
        yield entries;
        throw new FileFault(number, 'shows that this is the playlist of one stream, not a list of channels');
      }
      if (line.startsWith('#EXTGRP:')) group = line.slice(8).trim();
      if (line.startsWith('#EXTINF:')) {
        if (announced) entries.push(withoutAddress(announced));
        announced = announce(number, line);
        group = null;
      } else if (line !== '' && !line.startsWith('#')) {
        // A truncated address would still be a valid but different address.
        const row = rowOf(number, line, announced, group);
        entries.push(isCut && row.type === 'row' ? fault('playlist', number, 'address', cut) : row);
        announced = null;
      }
    }
    yield entries;
  }
  if (announced) yield [withoutAddress(announced)];
}

const cut = 'ends without a line break: is the file complete?';

function withoutAddress(announced: Announced | Entry): Entry {
  if (!isAnnounced(announced)) return announced;
  return fault('playlist', announced.line, null, 'announces a channel, but no address follows');
}

function announce(line: number, text: string): Announced | Entry {
  const attributes: Record<string, string> = {};
  const rest = text
    .slice(8)
    .replace(/(?<![\w-])([a-z][\w-]*)="([^"]*)"/gi, (_, name: string, value: string) => {
      attributes[name.toLowerCase()] ??= value.trim();
      return '';
    });
  if (rest.includes('"') && /(?<![\w-])[a-z][\w-]*="/i.test(rest))
    return fault('playlist', line, null, 'has a quote that is not closed');
  const comma = rest.indexOf(',');
  const name = (comma < 0 ? '' : rest.slice(comma + 1).trim()) || attributes['tvg-name'] || '';
  if (name === '') return fault('playlist', line, 'name', 'is missing: it belongs after the comma');
  const number = attributes['tvg-chno'] || null;
  if (number !== null && !/^\d{1,9}$/.test(number))
    return fault('playlist', line, 'tvg-chno', `must be a number, not "${number}"`);
  const logo = attributes['tvg-logo'] || null;
  const logoFault = logo === null ? null : addressFault(logo);
  if (logoFault !== null) return fault('playlist', line, 'tvg-logo', logoFault);
  const item = {
    tvg_id: attributes['tvg-id'] || null,
    number: number === null ? null : Number(number),
    name,
    category: attributes['group-title']?.split(';')[0]?.trim() || null,
    logo,
  };
  return { line, item };
}

function rowOf(
  line: number,
  address: string,
  announced: Announced | Entry | null,
  group: string | null,
): Entry {
  if (announced === null) return fault('playlist', line, null, 'is not a channel: no #EXTINF precedes it');
  // Its errors are reported for its own line.
  if (!isAnnounced(announced)) return announced;
  const problem = /\|/.test(address)
    ? 'has options after a |, which televisions do not read'
    : addressFault(address);
  if (problem !== null) return fault('playlist', line, 'address', problem);
  const category = announced.item.category ?? (group || null);
  return {
    type: 'row',
    kind: 'playlist',
    line: announced.line,
    item: { ...announced.item, category, manifest_url: address },
  };
}

function isAnnounced(it: Announced | Entry): it is Announced {
  return !('type' in it);
}
