import type { Client } from 'chrome-remote-interface';

export interface Layers {
  /** Layers that draw something. */
  readonly layers: number;
  /** Their max memory at four bytes a pixel, in MB. An engine holds only the parts near the screen. */
  readonly layerMemory: number;
}

interface Layer {
  readonly width: number;
  readonly height: number;
}

/** The layers of the page at rest. */
export async function layersOf(client: Client): Promise<Layers> {
  let drawn: readonly Layer[] = [];
  const stop = client.LayerTree.layerTreeDidChange(({ layers }) => {
    if (layers) drawn = layers.filter(({ drawsContent }) => drawsContent);
  });
  await client.LayerTree.enable();
  // A change of the tree is reported with the next frame.
  await client.Runtime.evaluate({
    expression: 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true,
  });
  await client.LayerTree.disable();
  stop();
  const pixels = drawn.reduce((sum, { width, height }) => sum + width * height, 0);
  return { layers: drawn.length, layerMemory: (pixels * 4) / 1e6 };
}
