import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useAllChannels } from '../../features/channels/api/use-all-channels.ts';
import { orderChannels } from '../../features/channels/model/channel-order.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useZapping } from './use-zapping.ts';

export interface ChannelKeysProps {
  /** Identifier of the channel that the steps start from; `undefined` for the ends of the list. */
  readonly origin: number | undefined;
  /** Called with `true` while a channel is being chosen. */
  readonly onZapping: (isZapping: boolean) => void;
}

/** Outside the download that the picture waits for. */
const importBanner = () => import('./zap-banner.tsx').then(({ ZapBanner }) => ZapBanner);

/** Without a live channel, its name is neither beside the controls nor waits for the picture. */
const useNever = create<boolean>()(() => false);

/**
 * The channel keys of a screen that plays channel `id`, or 0 where it plays none, so that every number opens its
 * channel. Steps from there start from the channel `origin`.
 */
export function useChannelKeys(id: number, origin = id) {
  const channels = useAllChannels();
  const order = useMemo(() => {
    const all = orderChannels(channels);
    return { ...all, step: (from: number, by: 1 | -1) => all.step(from || origin, by) };
  }, [channels, origin]);
  const zapping = useZapping(order, id);
  const isZapping = zapping.use((state) => state.name !== 'watching');
  return { order, zapping, isZapping, ZapBanner: useLazyComponent(importBanner, true) };
}

/** CH+, CH− and digits on a screen that plays no live channel. They lead to live television. */
export function ChannelKeys({ origin, onZapping }: ChannelKeysProps) {
  const { ZapBanner, isZapping, ...keys } = useChannelKeys(0, origin);
  useEffect(() => onZapping(isZapping), [isZapping, onZapping]);
  return ZapBanner && <ZapBanner {...keys} pinned={false} useControls={useNever} useLoading={useNever} />;
}
