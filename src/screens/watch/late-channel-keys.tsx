import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { ChannelKeysProps } from './channel-keys.tsx';

/** They come with the screen that they lead to. */
const importKeys = () => import('./watch-channel-screen.tsx').then(({ ChannelKeys }) => ChannelKeys);

/** The channel keys on another screen. A file of its own, so that the screen does not list the files of theirs. */
export function LateChannelKeys(props: ChannelKeysProps) {
  const ChannelKeys = useLazyComponent(importKeys, true);
  return ChannelKeys && <ChannelKeys {...props} />;
}
