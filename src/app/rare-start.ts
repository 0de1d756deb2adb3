import { FirstStart } from './first-start.tsx';
import { startChannel } from './start-channel.ts';

/**
 * The parts that few starts need, in one download. Resolves to the frame of the very first start, if it `asks` for the language; otherwise
 * leads to the last channel and resolves to `null`.
 */
export async function rareStart(
  asks: boolean,
  ...start: Parameters<typeof startChannel>
): Promise<typeof FirstStart | null> {
  if (asks) return FirstStart;
  await startChannel(...start);
  return null;
}
