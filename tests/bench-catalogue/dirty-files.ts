import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Counts of a written playlist, to compare with the report of its import. */
interface DirtyPlaylist {
  readonly text: string;
  /** Rows with an address that a television can load. */
  readonly channels: number;
  /** Rows with other addresses, or with none. */
  readonly others: number;
  /** Names in the guide of the channels. */
  readonly guideNames: readonly string[];
}

const groups = 40;
const quotes = [
  (it: string) => `"${it}"`,
  (it: string) => `'${it}'`,
  (it: string) => it.replaceAll(' ', '_'),
];

/** A playlist as public lists have them: numbers begin again in every group, and names and identifiers repeat. */
function dirtyPlaylist(rows: number): DirtyPlaylist {
  const lines = ['\ufeff#EXTM3U url-tvg="https://guide.example/all.xml.gz"'];
  const guideNames = new Set<string>();
  let others = 0;
  for (let row = 0; row < rows; row++) {
    const quoted = quotes[row % quotes.length] ?? String;
    const id = row % 5 === 0 ? '' : `kanal-${row % Math.ceil(rows * 0.7)}.uz`;
    const number =
      row % 97 === 0 ? '22.1' : row % 89 === 0 ? 'bir' : String(1 + (row % Math.ceil(rows / groups)));
    const attributes = [
      ...(id === '' ? [] : [`${row % 11 === 0 ? 'tvg-ID' : 'tvg-id'}=${quoted(id)}`]),
      ...(row % 3 === 0 ? [] : [`tvg-chno=${quoted(number)}`]),
      ...(row % 7 === 0 ? [`tvg-logo="https://logo.example/${row % 2 ? 'a b' : row}.png"`] : []),
      ...(row % 13 === 0 ? [`catchup="flussonic" catchup-days="7"`] : []),
      `group-title=${quoted(`Guruh ${row % groups}`)}`,
    ];
    lines.push(
      `#EXTINF:-1${row % 4 === 0 ? '\t' : ' '}${attributes.join(' ')},Kanal ${row % Math.ceil(rows / 2)}`,
    );
    if (row % 31 === 0) lines.push('#EXTVLCOPT:http-user-agent=Oynak/1.0');
    const isOther = row % 200 === 150;
    if (isOther) others++;
    else if (id !== '') guideNames.add(id);
    if (row % 400 !== 150)
      lines.push(isOther ? `udp://@239.1.1.1:${row}` : `https://live.example/${row}/index.m3u8`);
  }
  return { text: lines.join('\r\n'), channels: rows - others, others, guideNames: [...guideNames] };
}

const slot = 45 * 60_000;
const late = [0, 30_000, 60_000, 900_000];
const titles = [
  'Tong & kun',
  'Choyxona &nbsp; suhbati',
  'Caf&eacute;',
  'Futbol',
  'Yangiliklar &amp; ob-havo',
  'Kino',
];

interface DirtyGuideSizes {
  readonly channels: readonly string[];
  readonly days: number;
  /** Start of the first programme. */
  readonly from: number;
}

function programmesOf({ channels, days }: DirtyGuideSizes): number {
  return channels.length * Math.floor((days * 86_400_000) / slot);
}

/** A guide whose programmes end too late, with bare `&`, entities of HTML and names in capitals. */
function* dirtyGuide(sizes: DirtyGuideSizes): Generator<string> {
  const { channels, days, from } = sizes;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n';
  const slots = Math.floor((days * 86_400_000) / slot);
  for (const [place, channel] of channels.entries()) {
    const id = place % 3 === 0 ? channel.toUpperCase() : channel;
    yield `<channel id="${id}"><display-name>Kanal & ${place}</display-name></channel>\n`;
    for (let at = 0; at < slots; at++) {
      const start = from + at * slot;
      const stop = start + slot + (late[at % late.length] ?? 0);
      const zone = at % 5 === 0 ? '' : at % 5 === 1 ? ' -0330' : ' +0500';
      yield `<programme start="${stamp(start, zone)}" stop="${stamp(stop, zone)}" channel="${id}">
<title lang="uz">${titles[(at + place) % titles.length]} ${at}</title><sub-title lang="uz">${at}-son</sub-title>
<category lang="uz">Kino</category><date>2024</date><icon src="https://pictures.example/${at}.jpg"/>
<episode-num system="xmltv_ns">1.${at}.</episode-num><rating system="RU"><value>${at % 4 ? 12 : 16}+</value></rating></programme>\n`;
    }
  }
  yield '</tv>\n';
}

const hours: Readonly<Record<string, number>> = { '': 0, ' -0330': -3.5, ' +0500': 5 };

function stamp(time: number, zone: string): string {
  const there = new Date(time + (hours[zone] ?? 0) * 3_600_000);
  return `${there.toISOString().replace(/[-:T]/g, '').slice(0, 14)}${zone}`;
}

/** Writes a playlist and a guide of its first channels, and returns what an import should report. */
export async function writeDirtyFiles(
  folder: string,
  sizes: { rows: number; channels: number; days: number },
) {
  const playlist = dirtyPlaylist(sizes.rows);
  const guide = {
    channels: playlist.guideNames.slice(0, sizes.channels),
    days: sizes.days,
    from: Date.UTC(2026, 10, 22),
  };
  const files = [
    {
      name: 'dirty.m3u',
      parts: [playlist.text],
      facts: `${playlist.channels} channels in, ${playlist.others} rows without a usable address`,
    },
    { name: 'dirty.xml', parts: dirtyGuide(guide), facts: `${programmesOf(guide)} programmes in` },
  ];
  for (const { name, parts } of files)
    await pipeline(Readable.from(parts), createWriteStream(join(folder, name)));
  return files.map(({ name, facts }) => ({ file: join(folder, name), facts }));
}
