import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { type NumberedChannel, orderChannels } from '../../features/channels/model/channel-order.ts';
import { watching, type ZapEvent, zap, zapDelays } from '../../features/channels/model/zapping.ts';
import { onRemoteKey } from '../../focus/input/remote.ts';
import { useIsOnTop } from '../../focus/tree/layer-context.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { useDigitKeys } from '../../ui/use-digit-keys.ts';

const idle = watching(0);

/** The number keys lead to a channel's row, as they zap during playback. Returns the typed number; `null` if none. */
export function useTypedChannel<C extends NumberedChannel & { readonly name: string }>(
  channels: readonly C[],
  onFound: (row: number) => void,
) {
  const [state, setState] = useState(idle);
  const order = useMemo(() => orderChannels(channels), [channels]);
  const { name, digits, opened } = state;
  const isTyping = name === 'typing';
  const send = useEffectEvent((event: ZapEvent) => setState((before) => zap(before, event, order)));
  const isOnTop = useIsOnTop();
  const onOk = useEffectEvent((): boolean => {
    if (!isOnTop()) return false;
    send({ type: 'ok' });
    return true;
  });
  const find = useEffectEvent((id: number) => onFound(channels.findIndex((channel) => channel.id === id)));
  useDigitKeys((digit) => send({ type: 'digit', digit }));
  useLayer(name !== 'watching', () => setState(idle));
  useEffect(() => {
    if (opened === 0) return;
    setState(idle);
    find(opened);
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit starts the delay again
  useEffect(() => {
    const delay = zapDelays[name];
    if (delay === null) return;
    const timer = setTimeout(() => send({ type: 'due' }), delay);
    return () => clearTimeout(timer);
  }, [name, digits]);
  // While typing only, so that it comes before the handlers of the guide.
  useLayoutEffect(() => {
    if (!isTyping) return;
    return onRemoteKey(({ key }) => key === 'ok' && onOk());
  }, [isTyping]);
  if (name === 'watching') return null;
  return { digits, name: order.findNumber(Number(digits))?.name, unknown: name === 'unknown' };
}
