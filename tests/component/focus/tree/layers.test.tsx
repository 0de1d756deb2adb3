import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { closeTopLayer, useLayer } from '#src/focus/tree/layers.ts';

function Layer({ onClose }: { readonly onClose: () => void }) {
  useLayer(true, onClose);
  return null;
}

/** Presses Back as soon as the layer is in the document, before the browser paints. */
function Screen({ onClose }: { readonly onClose: () => void }) {
  useLayoutEffect(() => {
    closeTopLayer();
  }, []);
  return <Layer onClose={onClose} />;
}

test('a layer answers Back from the moment it shows', () => {
  const onClose = vi.fn();
  render(<Screen onClose={onClose} />);
  expect(onClose).toHaveBeenCalledOnce();
});

function Two({ lowest, other }: { readonly lowest: () => void; readonly other: () => void }) {
  useLayer(true, other);
  useLayer(true, lowest, undefined, true);
  return null;
}

test('a lowest layer leaves Back to those that were open before it', () => {
  const [lowest, other] = [vi.fn(), vi.fn()];
  render(<Two lowest={lowest} other={other} />);
  closeTopLayer();
  expect([other, lowest].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
