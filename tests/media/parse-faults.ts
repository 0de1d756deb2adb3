import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import hls from 'hls-parser';
import { parse as parseDash } from 'mpd-parser';

const { types } = hls;
/** Seconds that tracks of one film may differ: a frame of a slow picture. */
const tolerance = 0.25;
const origin = 'http://film/';

/** Faults that two foreign parsers find in the manifests of a media folder, and in the byte ranges that these name. */
export function parseFaults(folder: string): string[] {
  const { duration } = JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8'));
  const manifests = readdirSync(folder).filter((name) => name.endsWith('.mpd'));
  return [
    ...hlsFaults(folder, 'master.m3u8', duration),
    ...manifests.flatMap((name) => dashFaults(folder, name, duration)),
  ];
}

function hlsFaults(folder: string, name: string, duration: number): string[] {
  const of = (sentence: string) => `${name}: ${sentence}`;
  try {
    const playlist = hls.parse(readFileSync(join(folder, name), 'utf8'));
    if (playlist instanceof types.MasterPlaylist) {
      const tracks = playlist.variants.flatMap(({ uri, audio, subtitles }) => [
        uri,
        ...[...audio, ...subtitles].flatMap((it) => it.uri ?? []),
      ]);
      if (tracks.length === 0) return [of('names no track')];
      return [...new Set(tracks)].flatMap((it) => hlsFaults(folder, it, duration));
    }
    const { segments, endlist } = playlist as InstanceType<typeof types.MediaPlaylist>;
    const seconds = segments.reduce((sum, it) => sum + it.duration, 0);
    const ranges = segments.flatMap(({ uri, byterange, map }) => [
      { uri, range: byterange },
      ...(map ? [{ uri: map.uri, range: map.byterange }] : []),
    ]);
    return [
      ...(endlist ? [] : [of('has no end')]),
      ...(Math.abs(seconds - duration) > tolerance ? [of(`has ${seconds} s of ${duration}`)] : []),
      ...ranges.flatMap(({ uri = '', range }) => {
        const end = range ? range.offset + range.length : 0;
        return end > statSync(join(folder, uri)).size ? [of(`names bytes behind the end of ${uri}`)] : [];
      }),
    ];
  } catch (error) {
    return [of((error as Error).message)];
  }
}

function dashFaults(folder: string, name: string, duration: number): string[] {
  const faults: string[] = [];
  const note = (sentence: string) => faults.push(`${name}: ${sentence}`);
  const eventHandler = ({ message }: { readonly message: string }) => note(message);
  try {
    const text = readFileSync(join(folder, name), 'utf8');
    const { playlists, mediaGroups } = parseDash(text, { manifestUri: origin, eventHandler });
    const sounds = Object.values(mediaGroups.AUDIO.audio ?? {}).flatMap((it) => it.playlists);
    if (playlists.length === 0) note('names no picture');
    for (const { sidx } of [...playlists, ...sounds]) {
      const { byterange, uri } = sidx;
      const box = bytesOf(join(folder, uri.slice(origin.length)), byterange.offset, 8);
      if (box.readUInt32BE(0) !== byterange.length || box.toString('latin1', 4) !== 'sidx')
        note(`names no index in ${uri}`);
      if (Math.abs(sidx.duration - duration) > tolerance) note(`has ${sidx.duration} s of ${duration}`);
    }
  } catch (error) {
    note((error as Error).message);
  }
  return faults;
}

function bytesOf(file: string, from: number, length: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, from);
    return bytes;
  } finally {
    closeSync(handle);
  }
}
