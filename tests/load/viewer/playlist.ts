/** A part of a track: a file, or a range of bytes in one. */
export interface Segment {
  readonly uri: string;
  readonly seconds: number;
  /** Value of the `Range` header, or `null` for the whole file. */
  readonly range: string | null;
}

interface Tracks {
  readonly video: string;
  /** `null` when the video has the sound, too. */
  readonly audio: string | null;
}

/** The best picture and the default sound of an HLS master playlist. */
export function readMaster(text: string): Tracks {
  const lines = text.split('\n');
  const variants = lines.flatMap((line, at) => {
    const bandwidth = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    return bandwidth === undefined ? [] : [{ bandwidth: Number(bandwidth), uri: lines[at + 1] ?? '' }];
  });
  const [best] = variants.sort((left, right) => right.bandwidth - left.bandwidth);
  if (!best) throw new Error('The master playlist has no variant');
  const sound = lines.find(
    (line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') && line.includes('DEFAULT=YES'),
  );
  return { video: best.uri, audio: /URI="([^"]+)"/.exec(sound ?? '')?.[1] ?? null };
}

/** The segments of an HLS media playlist. A range without a start follows the one before it. */
export function readSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  let range: string | null = null;
  let next = 0;
  for (const line of text.split('\n')) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const [, bytes, start] = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/.exec(line) ?? [];
    if (length !== undefined) seconds = Number(length);
    if (bytes !== undefined) {
      const from = start === undefined ? next : Number(start);
      next = from + Number(bytes);
      range = `bytes=${from}-${next - 1}`;
    }
    if (line === '' || line.startsWith('#')) continue;
    segments.push({ uri: line, seconds, range });
    range = null;
  }
  return segments;
}
