import type { Platform } from '../../platforms/platform.ts';
import { useMemoryPressure } from '../state/memory-pressure.ts';

/** Keeps less from the first shortage of memory to the end of the run: the set would end the app next. */
export function followMemory(platform: Platform): () => void {
  return platform.onLowMemory(() => useMemoryPressure.setState({ isLow: true }));
}
