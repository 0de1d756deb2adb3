import { useEffectEvent, useLayoutEffect } from 'react';
import { appFocus } from './app-focus.ts';

/** Closes the topmost layer above the screen; `false` if none. */
export function closeTopLayer(): boolean {
  const { open } = appFocus.layers;
  const top = open[open.length - 1];
  top?.close();
  return top !== undefined;
}

export function hasLayers(): boolean {
  return appFocus.layers.open.length > 0;
}

export function onLayerOpened(listener: () => void): () => void {
  const { listeners } = appFocus.layers;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `open`, Back calls `close` before it leaves the screen. The newest layer is closed first. Each of
 * several consecutive steps is its own layer: another `step` opens another layer in place of the previous one. A `lowest`
 * layer is below those that were open before, because it belongs to the screen itself.
 */
export function useLayer(open: boolean, close: () => void, step?: string, lowest = false): void {
  const onClose = useEffectEvent(close);
  // In the commit that shows it: a passive effect may run after a Back that the viewer pressed on seeing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another layer
  useLayoutEffect(() => {
    if (!open) return;
    const layer = { close: () => onClose() };
    const { layers } = appFocus;
    if (lowest) layers.open.unshift(layer);
    else layers.open.push(layer);
    for (const listener of layers.listeners) listener();
    return () => {
      layers.open.splice(layers.open.indexOf(layer), 1);
    };
  }, [open, step, lowest]);
}
