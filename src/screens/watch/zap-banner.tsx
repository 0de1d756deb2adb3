import type { Channel } from '@oyna/contract/channel';
import { useEffect, useState } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import { useNowNext, useShownChannel } from '../../features/channels/api/use-now-next.ts';
import { ChannelBanner } from '../../features/channels/components/channel-banner.tsx';
import { TypedNumber } from '../../features/channels/components/typed-number.tsx';
import type { ChannelOrder } from '../../features/channels/model/channel-order.ts';
import { onAnyKey } from '../../focus/input/remote.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import type { ZapControl } from './use-zapping.ts';

interface ZapBannerProps {
  readonly order: ChannelOrder<Channel>;
  readonly zapping: ZapControl;
  /** Whether the channel stays named, because there is no picture. */
  readonly pinned: boolean;
  /** Whether the player's controls are shown, which name the channel themselves. */
  readonly useControls: UseBoundStore<StoreApi<boolean>>;
  /** Whether the picture has not arrived; meanwhile the channel stays named. */
  readonly useLoading: UseBoundStore<StoreApi<boolean>>;
}

/** Time in ms for which a channel stays named over its picture. */
const NAMED_MS = 4000;

/** Names the channel from the key press on, and shows a number while it is typed. Back forgets the choice. */
export function ZapBanner({ order, zapping, pinned, useControls, useLoading }: ZapBannerProps) {
  const { active } = useScreen();
  const { name, shown, digits } = zapping.use();
  const programmesOf = useNowNext();
  useShownChannel(order.find(shown)?.id);
  useShownChannel(order.step(shown, 1)?.id);
  useShownChannel(order.step(shown, -1)?.id);
  const [named, setNamed] = useState<number | null>(shown);
  const hasControls = useControls();
  const isLoading = useLoading();
  const isBusy = name !== 'watching';
  useLayer(active && isBusy, () => zapping.send({ type: 'cancel' }));
  useEffect(() => {
    setNamed(shown);
    if (isBusy) return;
    const hide = (): void => setNamed(null);
    const timer = isLoading ? undefined : setTimeout(hide, NAMED_MS);
    // A key for something else, such as the controls. Keys that zap have been handled before; the long OK may still be held.
    const stop = onAnyKey(({ repeat }) => {
      if (!repeat && zapping.use.getState().name === 'watching') hide();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shown, isBusy, isLoading, zapping]);
  const isTyping = name === 'typing' || name === 'unknown';
  const channel = isTyping && !pinned ? undefined : order.find(shown);
  return (
    <>
      {channel && !hasControls && (isBusy || pinned || named === shown) && (
        <ChannelBanner channel={channel} onAir={programmesOf(channel.id)} plain={pinned} />
      )}
      {isTyping && (
        <TypedNumber
          digits={digits}
          name={order.findNumber(Number(digits))?.name}
          unknown={name === 'unknown'}
        />
      )}
    </>
  );
}
