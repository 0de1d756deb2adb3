import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { lastChannel } from '../../features/channels/api/recent-channels.ts';
import { useAllChannels } from '../../features/channels/api/use-all-channels.ts';
import { orderChannels } from '../../features/channels/model/channel-order.ts';
import { useMediaKeys } from '../../features/player/index.ts';
import { showAlert } from '../../state/alert.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useZapping } from './use-zapping.ts';

export interface ChannelKeysProps {
  /** Identifier of the channel that the steps start from; `null` for the ends of the list, `undefined` while unknown. */
  readonly origin: number | null | undefined;
  /** Called with `true` while a channel is being chosen. */
  readonly onZapping: (isZapping: boolean) => void;
}

/** Kept out of the download that the picture waits for. */
const importBanner = () => import('./zap-banner.tsx').then(({ ZapBanner }) => ZapBanner);

/** Without a live channel, its name is neither beside the controls nor waits for the picture. */
const useNever = create<boolean>()(() => false);

/**
 * The channel keys of a screen that plays channel `id`, or 0 where it plays none, so that every number opens its
 * channel. Steps from there start from the channel `origin`. `goBack` zaps to the channel watched before, as its key does.
 */
export function useChannelKeys(id: number, origin: ChannelKeysProps['origin']) {
  const { t } = useTranslation();
  const channels = useAllChannels();
  const order = useMemo(() => {
    const all = orderChannels(channels);
    return { ...all, step: (from: number, by: 1 | -1) => all.step(from || (origin ?? 0), by) };
  }, [channels, origin]);
  const zapping = useZapping(order, id, order.size > 0 && origin !== undefined);
  const { use, send } = zapping;
  const goBack = useCallback(async (): Promise<void> => {
    const channel = await lastChannel(use.getState().shown);
    if (channel === null) showAlert(t('channel.noPrevious'), 'info');
    else send({ type: 'jump', channel });
  }, [use, send, t]);
  useMediaKeys({ previousChannel: (held) => void (held || goBack()) });
  const isZapping = use((state) => state.name !== 'watching');
  return { order, zapping, isZapping, goBack, ZapBanner: useLazyComponent(importBanner, true) };
}

/** CH+, CH− and digits on a screen that plays no live channel. They lead to live television. */
export function ChannelKeys({ origin, onZapping }: ChannelKeysProps) {
  const { ZapBanner, isZapping, order, zapping } = useChannelKeys(0, origin);
  useEffect(() => onZapping(isZapping), [isZapping, onZapping]);
  const banner = { order, zapping, pinned: false, useControls: useNever, useLoading: useNever };
  return ZapBanner && <ZapBanner {...banner} />;
}
