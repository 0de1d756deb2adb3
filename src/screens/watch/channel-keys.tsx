import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { lastChannel } from '../../features/channels/api/recent-channels.ts';
import { useAllChannels } from '../../features/channels/api/use-all-channels.ts';
import { orderChannels } from '../../features/channels/model/channel-order.ts';
import { useMediaKeys } from '../../features/player/index.ts';
import { showAlert } from '../../state/alert.ts';
import { useZapping } from './use-zapping.ts';
import { ZapBanner } from './zap-banner.tsx';

export interface ChannelKeysProps {
  /** Identifier of the channel that the steps start from; `null` for the ends of the list. */
  readonly origin: number | null;
  /** Called with `true` while a channel is being chosen. */
  readonly onZapping: (isZapping: boolean) => void;
}

/** Stands for the live channel of a screen that plays none, so that the number of every channel opens it. */
const NONE = 0;

/** Without a live channel, its name is neither beside the controls nor waits for the picture. */
const useNever = create<boolean>()(() => false);

/** CH+, CH−, digits and the previous channel on a screen that plays no live channel. They lead to live television. */
export function ChannelKeys({ origin, onZapping }: ChannelKeysProps) {
  const { t } = useTranslation();
  const channels = useAllChannels();
  const order = useMemo(() => {
    const all = orderChannels(channels);
    return {
      ...all,
      step: (from: number, by: 1 | -1) => all.step(from === NONE ? (origin ?? NONE) : from, by),
    };
  }, [channels, origin]);
  const zapping = useZapping(order, NONE);
  const isZapping = zapping.use(({ name }) => name !== 'watching');
  useEffect(() => onZapping(isZapping), [isZapping, onZapping]);
  useMediaKeys({
    previousChannel: (held) => {
      if (held) return;
      void lastChannel().then((channel) => {
        if (channel === null) showAlert(t('channel.noPrevious'), 'info');
        else zapping.send({ type: 'jump', channel });
      });
    },
  });
  return (
    <ZapBanner order={order} zapping={zapping} pinned={false} useControls={useNever} useLoading={useNever} />
  );
}
