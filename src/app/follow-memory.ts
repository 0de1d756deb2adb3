import type { Platform } from '#platforms/platform.ts';
import { useMemoryPressure } from '../state/memory-pressure.ts';

/** Keeps less from the first shortage of memory until the app ends. Otherwise, the set might end the app. */
export function followMemory(platform: Platform): () => void {
  return platform.onLowMemory(() => useMemoryPressure.setState({ isLow: true }));
}
