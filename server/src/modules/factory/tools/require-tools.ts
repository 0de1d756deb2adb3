import { StartupError } from '../../../shared/startup-error.ts';
import { FactoryFault } from '../factory-fault.ts';
import { runTool } from './run-tool.ts';

/** Throws a `StartupError` if ffmpeg is not installed. */
export async function requireTools(): Promise<void> {
  for (const tool of ['ffmpeg', 'ffprobe'] as const) {
    await runTool(tool, ['-version']).catch((error: unknown) => {
      throw error instanceof FactoryFault ? new StartupError(error.message) : error;
    });
  }
}
