import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoopFacts } from '#server/src/modules/media/media-facts.ts';
import { filmFiles, reelFiles } from './film-fixture.ts';

export const loopName = 'oyna-1';
export const filmName = 'toshkent-yolbarsi';
const reelName = 'r-yolbars-izi';

/** Two loops of eight seconds: regular video segments, and irregular audio segments that fill the loop exactly. */
export const loop: LoopFacts = {
  kind: 'loop',
  duration: 8,
  tracks: [
    {
      id: 'v240',
      type: 'video',
      codec: 'avc1.4d4015',
      width: 426,
      height: 240,
      bandwidth: 44_000,
      timescale: 24_000,
      segments: [96_000, 96_000],
    },
    {
      id: 'v480',
      type: 'video',
      codec: 'avc1.4d401e',
      width: 854,
      height: 480,
      bandwidth: 90_000,
      timescale: 24_000,
      segments: [96_000, 96_000],
    },
    {
      id: 'a-uz',
      type: 'audio',
      codec: 'mp4a.40.2',
      lang: 'uz',
      bandwidth: 23_000,
      timescale: 48_000,
      segments: [192_512, 191_488],
    },
    {
      id: 'vp9-240',
      type: 'video',
      codec: 'vp09.00.10.08',
      width: 426,
      height: 240,
      bandwidth: 60_000,
      timescale: 24_000,
      segments: [96_000, 96_000],
      engine: 'old',
    },
  ],
};

/** Folders like those of the demo, with fragments that contain only their times. */
export async function writeMediaFixture(folder: string): Promise<string> {
  const root = join(folder, 'media');
  await write(join(root, loopName), { 'media.json': JSON.stringify(loop) });
  for (const track of loop.tracks) {
    let start = 0;
    const files: Record<string, Buffer | string> = { 'init.mp4': 'init' };
    for (const [place, duration] of track.segments.entries()) {
      files[`${place + 1}.m4s`] = fragment(place + 1, start);
      start += duration;
    }
    await write(join(root, loopName, track.id), files);
  }
  await write(join(root, filmName), filmFiles);
  await write(join(root, reelName), reelFiles);
  await write(join(root, `t-${filmName}`), reelFiles);
  await writeArtFixture(join(folder, 'art'));
  await write(join(folder, 'web/assets'), { 'app.js': 'app' });
  await write(join(folder, 'web'), { 'index.html': '<!doctype html>' });
  return root;
}

/** Pictures of one title and of avatars. A database that knows them already is not filled again. */
export async function writeArtFixture(folder: string): Promise<void> {
  const film = { 'poster.260.jpg': 'small', 'poster.520.jpg': 'large', 'card.320.jpg': 'card' };
  await write(join(folder, 'cinema', filmName), film);
  await write(join(folder, 'avatar'), { '1.200.png': 'one', '10.200.png': 'ten', '2.200.png': 'two' });
  await writeFile(join(folder, 'index.json'), '{"cinema/toshkent-yolbarsi":{"color":"#A03010"}}');
}

async function write(folder: string, files: Readonly<Record<string, Buffer | string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, it) => sum + it.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

function fragment(number: number, start: number): Buffer {
  const mfhd = Buffer.alloc(8);
  mfhd.writeUInt32BE(number, 4);
  const tfdt = Buffer.alloc(12);
  tfdt[0] = 1;
  tfdt.writeBigUInt64BE(BigInt(start), 4);
  const traf = box('traf', box('tfhd', Buffer.alloc(8)), box('tfdt', tfdt));
  return Buffer.concat([box('moof', box('mfhd', mfhd), traf), box('mdat', Buffer.from('picture'))]);
}

/** The times in a fragment. */
export function timesOf(bytes: Buffer): { number: number; start: bigint } {
  const mfhd = bytes.indexOf('mfhd', 0, 'latin1');
  const tfdt = bytes.indexOf('tfdt', 0, 'latin1');
  return { number: bytes.readUInt32BE(mfhd + 8), start: bytes.readBigUInt64BE(tfdt + 8) };
}
