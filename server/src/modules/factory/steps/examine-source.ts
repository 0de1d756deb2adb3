import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FactoryFault } from '../factory-fault.ts';
import { probeFile } from '../probe/probe-file.ts';
import type { SourceFacts } from '../probe/source-facts.ts';
import { runTool } from '../tools/run-tool.ts';
import { untrustedInput } from '../tools/untrusted-input.ts';
import { type FilmWork, makeFiles } from './film-work.ts';

export interface Examined extends SourceFacts {
  /** Seconds of picture that the file really has. */
  readonly seconds: number;
}

const endsEarly = /partial file|ended prematurely|Packet corrupt|error reading|End of file/i;
/** Frames per second below which a frame may be any length. */
const slowest = 0.05;
const nearFrames = 4;
const tolerance = 0.02;
const toleratedSeconds = 2;

/** Probes the copy of a source and reads it to its end without decoding, so that a truncated one is found before hours of encoding. */
export async function examineSource(work: FilmWork): Promise<Examined> {
  const { folder, source, signal, onSecond } = work;
  await makeFiles(work, ['examined.json'], async (unfinished) => {
    const facts = await probeFile(source, { signal });
    let seconds = 0;
    const map = ['-map', `0:${facts.picture.index}`, '-c', 'copy', '-f', 'null', '-'];
    const args = [
      '-nostdin',
      '-v',
      'warning',
      '-progress',
      'pipe:1',
      ...untrustedInput,
      '-i',
      source,
      ...map,
    ];
    const { messages } = await runTool('ffmpeg', args, {
      signal,
      onSecond: (reached) => {
        seconds = reached;
        onSecond?.(reached);
      },
    });
    seconds = wholeSeconds(facts, seconds);
    requireWhole(facts.duration, seconds, messages);
    await writeFile(unfinished('examined.json'), JSON.stringify({ ...facts, seconds } satisfies Examined));
  });
  return JSON.parse(await readFile(join(folder, 'examined.json'), 'utf8')) as Examined;
}

/** The time reached is that of the last frame, or of a few before it. The claim is right if it is about as far. */
function wholeSeconds({ duration, picture: { rate } }: SourceFacts, reached: number): number {
  const isNear = duration !== null && Math.abs(duration - reached) * Math.max(rate, slowest) <= nearFrames;
  return isNear ? duration : reached;
}

/** A file may claim a wrong duration, but it must not break off. */
function requireWhole(claimed: number | null, seconds: number, messages: string): void {
  if (seconds <= 0) throw new FactoryFault('incomplete', 'the file ends before its first picture');
  const missing = (claimed ?? 0) - seconds;
  if (missing <= Math.max(toleratedSeconds, (claimed ?? 0) * tolerance) || !endsEarly.test(messages)) return;
  const told = `${Math.floor(seconds)} of ${Math.round(claimed ?? 0)} s`;
  throw new FactoryFault('incomplete', `the file is incomplete: it breaks off after ${told}`);
}
