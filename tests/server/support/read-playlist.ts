/** A segment of a playlist with all that follows from its tags. */
export interface Listed {
  readonly uri: string;
  readonly number: number;
  readonly seconds: number;
  readonly date: number;
  readonly discontinuity: number;
}

/** The segments of a media playlist (RFC 8216). */
export function readPlaylist(text: string): Listed[] {
  const listed: Listed[] = [];
  let number = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  let discontinuity = Number(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);
  let [date, length] = [Number.NaN, 0];
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity++;
    const said = /^#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(line)?.[1];
    if (said) date = Date.parse(said) / 1000;
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice(8));
    if (line === '' || line.startsWith('#')) continue;
    listed.push({ uri: line, number: number++, seconds: length, date, discontinuity });
    date += length;
  }
  return listed;
}
