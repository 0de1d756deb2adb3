import { decodeSubtitles } from './decode-subtitles.ts';
import { readSrt } from './read-srt.ts';
import { readTtml } from './read-ttml.ts';
import { writeVtt } from './write-vtt.ts';

/** Subtitles as WebVTT, from WebVTT, TTML or SubRip; `null` for content that is none of them. */
export function toWebVtt(bytes: Uint8Array): string | null {
  const text = decodeSubtitles(bytes).replace(/^\ufeff/, '');
  if (/^WEBVTT(?=\s|$)/.test(text)) return text;
  const cues = text.trimStart().startsWith('<') ? readTtml(text.trimStart()) : readSrt(text);
  return cues && writeVtt(cues);
}
