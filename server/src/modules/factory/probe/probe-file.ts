import { FactoryFault } from '../factory-fault.ts';
import { runTool, type ToolOptions } from '../tools/run-tool.ts';
import { untrustedInput } from '../tools/untrusted-input.ts';
import { readProbe } from './read-probe.ts';
import type { SourceFacts } from './source-facts.ts';

const silenceMs = 60_000;

/** Asks ffprobe what a file consists of. The file is untrusted. Throws a `FactoryFault` with a sentence about what is wrong. */
export async function probeFile(
  file: string,
  options: Pick<ToolOptions, 'signal'> = {},
): Promise<SourceFacts> {
  const shown = ['-show_streams', '-show_format', '-of', 'json'];
  const args = ['-v', 'error', ...untrustedInput, ...shown, '-i', file];
  try {
    const { stdout } = await runTool('ffprobe', args, { ...options, silenceMs });
    return readProbe(stdout);
  } catch (error) {
    if (!(error instanceof FactoryFault)) throw error;
    throw faultOf(error);
  }
}

function faultOf(fault: FactoryFault): FactoryFault {
  const { messages } = fault;
  if (/moov atom not found/i.test(messages))
    return new FactoryFault('incomplete', 'the file is incomplete: its table of contents is missing');
  if (/Invalid data|not on whitelist|EBML header|could not find codec|Invalid argument/i.test(messages))
    return new FactoryFault(
      'not_a_film',
      'the file is no film: ffmpeg finds neither picture nor sound in it',
    );
  return fault;
}
