import { hlsTag } from '../../../shared/hls-tags.ts';

const soundCodec = /^(mp4a|ac-3|ec-3|ac-4|opus|flac|vorbis|mp3|dts[a-z]|mha1|mhm1)\b/i;

/** Whether the renditions of a master playlist have a picture; `null` if it does not tell. */
export function masterHasPicture(text: string): boolean | null {
  const variants = text.split(/\r?\n/).flatMap((line) => {
    const tag = hlsTag(line);
    return tag?.name === 'EXT-X-STREAM-INF' ? [tag.attributes] : [];
  });
  const codecs = variants.map(({ CODECS = '' }) => CODECS.split(',').flatMap((it) => it.trim() || []));
  const isVisible = codecs.flat().some((codec) => !soundCodec.test(codec));
  if (isVisible || variants.some(({ RESOLUTION }) => RESOLUTION !== undefined)) return true;
  return codecs.every((each) => each.length > 0) ? false : null;
}

/** Whether a DASH manifest has a picture; `null` if it does not tell. */
export function dashHasPicture(text: string): boolean | null {
  if (/\b(contentType|mimeType)\s*=\s*["']video\b/.test(text)) return true;
  return /\b(contentType|mimeType)\s*=\s*["']audio\b/.test(text) ? false : null;
}
