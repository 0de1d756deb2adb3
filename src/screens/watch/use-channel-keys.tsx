import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

/** Outside the download that the picture waits for. */
const importKeys = () => import('./channel-keys.tsx').then(({ ChannelKeys }) => ChannelKeys);

/**
 * The channel keys on a screen that plays something else than a live channel. The steps start from the channel
 * `origin`. The element names the chosen channel and belongs beside everything that the screen shows.
 */
export function useChannelKeys(origin: number | null): {
  readonly element: ReactNode;
  readonly isZapping: boolean;
} {
  const ChannelKeys = useLazyComponent(importKeys, true);
  const [isZapping, setZapping] = useState(false);
  return { isZapping, element: ChannelKeys && <ChannelKeys origin={origin} onZapping={setZapping} /> };
}
