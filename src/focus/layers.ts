import { useLayoutEffect, useRef } from 'react';

type Close = () => void;

const layers: { readonly close: Close }[] = [];
const openListeners = new Set<() => void>();

/** Closes the topmost layer above the screen; `false` without one. */
export function closeTopLayer(): boolean {
  const top = layers[layers.length - 1];
  top?.close();
  return top !== undefined;
}

export function hasLayers(): boolean {
  return layers.length > 0;
}

export function onLayerOpened(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

/**
 * While `open`, Back calls `close` before it leaves the screen. The newest layer is closed first. Of steps that follow
 * one another each is a layer of its own: another `step` opens another layer in place of the one before.
 */
export function useLayer(open: boolean, close: Close, step?: string): void {
  const latest = useRef(close);
  latest.current = close;
  // In the commit that shows it: a passive effect may run after a Back that the viewer pressed on seeing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another layer
  useLayoutEffect(() => {
    if (!open) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    for (const listener of openListeners) listener();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open, step]);
}
