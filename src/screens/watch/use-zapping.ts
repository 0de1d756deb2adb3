import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ChannelOrder } from '../../features/channels/model/channel-order.ts';
import {
  watching,
  type ZapEvent,
  type Zapping,
  zap,
  zapDelays,
} from '../../features/channels/model/zapping.ts';
import { takeEarlyKeys } from '../../focus/input/early-keys.ts';
import { onRemoteKey } from '../../focus/input/remote.ts';
import { appFocus } from '../../focus/tree/app-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { hasDialog } from '../../focus/tree/traps.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { useModal } from '../../state/modal.ts';

export interface ZapControl {
  /** The state of the channel keys; only its users render on a press. */
  readonly use: UseBoundStore<StoreApi<Zapping>>;
  readonly send: (event: ZapEvent) => void;
}

/**
 * Handles CH+, CH− and digits on a screen that plays channel `id`. The chosen channel replaces the address. Steps that were
 * pressed before are made once it is `ready`.
 */
export function useZapping(order: ChannelOrder, id: number, ready: boolean): ZapControl {
  const { active } = useScreen();
  const navigation = useNavigation();
  const [use] = useState(() => create<Zapping>()(() => watching(id)));
  // The screen's buttons call it, too.
  const { send } = useSteadyActions({
    send: (event: ZapEvent) => use.setState(zap(use.getState(), event, order), true),
  });
  const open = useEffectEvent((channel: number) => {
    if (active && channel !== id) navigation.replace({ name: 'watchChannel', id: channel });
  });
  const onKey = useEffectEvent((key: string, repeat: boolean): boolean => {
    if (useModal.getState().open) return false;
    // Digits belong to a panel, or to a field for them, such as the question for the PIN.
    const hasOtherUse = hasDialog() || appFocus.remote.digitFields.size > 0;
    if (key === 'channelUp' || key === 'channelDown') {
      // Kept until the channels are known.
      if (order.size === 0) return false;
      send({ type: 'step', by: key === 'channelUp' ? 1 : -1 });
    } else if (/^\d$/.test(key) && !hasOtherUse) {
      if (!repeat) send({ type: 'digit', digit: key });
    } else if (key === 'ok' && !hasDialog() && use.getState().name !== 'watching') send({ type: 'ok' });
    else return false;
    return true;
  });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = use.subscribe((state) => {
      clearTimeout(timer);
      const delay = zapDelays[state.name];
      if (delay !== null) timer = setTimeout(() => send({ type: 'due' }), delay);
      open(state.opened);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [use, send]);
  // In the commit that shows the screen, so that no key gets lost.
  useLayoutEffect(() => {
    if (active) return onRemoteKey(({ key, repeat }) => onKey(key, repeat));
  }, [active]);
  useLayoutEffect(() => {
    if (ready) for (const key of takeEarlyKeys()) onKey(key, false);
  }, [ready]);
  useEffect(() => send({ type: 'opened', channel: id }), [id, send]);
  return useMemo(() => ({ use, send }), [use, send]);
}
