import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toWebVtt } from '../../media/public.ts';
import { FactoryFault } from '../factory-fault.ts';
import type { SubtitleFacts, SubtitleRole } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { untrustedInput } from '../tools/untrusted-input.ts';
import type { FilmWork } from './film-work.ts';

export interface WrittenSubtitles {
  readonly language: string;
  readonly role: SubtitleRole;
  /** In the work folder. */
  readonly file: string;
}

export interface SubtitlesFound {
  readonly written: readonly WrittenSubtitles[];
  /** A sentence for each track that is left out. */
  readonly notes: readonly string[];
}

/** A file of subtitles beside a film. */
export interface SideSubtitles {
  readonly file: string;
  /** BCP 47. */
  readonly language: string;
}

const maxBytes = 8 * 1024 * 1024;

/** Turns the subtitles in a film into WebVTT. */
export async function writeSubtitles(
  work: FilmWork,
  tracks: readonly SubtitleFacts[],
): Promise<SubtitlesFound> {
  const written: WrittenSubtitles[] = [];
  const notes: string[] = [];
  for (const { index, codec, isText, language, role } of tracks) {
    const name = `subtitles in ${language} (track ${index})`;
    if (!isText) {
      notes.push(`${name} are left out: they are pictures (${codec}), which cannot become text`);
      continue;
    }
    // The bytes as they are, because other characters than UTF-8 would stop ffmpeg.
    const isPlain = codec === 'subrip' || codec === 'srt';
    const output = isPlain ? ['-c:s', 'copy', '-f', 'srt'] : ['-c:s', 'webvtt', '-f', 'webvtt'];
    const raw = join(work.folder, `subtitles-${index}.raw`);
    const args = [
      '-nostdin',
      '-y',
      '-v',
      'error',
      ...untrustedInput,
      '-i',
      work.source,
      '-map',
      `0:${index}`,
    ];
    try {
      await runTool('ffmpeg', [...args, ...output, raw], { signal: work.signal });
    } catch (error) {
      if (!(error instanceof FactoryFault)) throw error;
      notes.push(`${name} are left out: ${error.message}`);
      continue;
    }
    const file = `subtitles-${index}.vtt`;
    if (await convert(raw, join(work.folder, file))) written.push({ language, role, file });
    else notes.push(`${name} are left out: they are empty`);
  }
  return { written, notes };
}

/** Turns files of subtitles that belong to the film into WebVTT. */
export async function writeSideSubtitles(
  work: FilmWork,
  files: readonly SideSubtitles[],
): Promise<SubtitlesFound> {
  const written: WrittenSubtitles[] = [];
  const notes: string[] = [];
  for (const { file: from, language } of files) {
    const file = `subtitles-beside-${written.length}.vtt`;
    if (await convert(from, join(work.folder, file))) written.push({ language, role: 'subtitle', file });
    else notes.push(`the file of subtitles in ${language} is left out: it has no subtitles`);
  }
  return { written, notes };
}

async function convert(from: string, to: string): Promise<boolean> {
  const bytes = await readFile(from);
  const text = bytes.length > maxBytes ? null : toWebVtt(bytes);
  if (text === null || !text.includes('-->')) return false;
  await writeFile(to, text);
  return true;
}
