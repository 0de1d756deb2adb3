import { lastChannel } from '../features/channels/api/recent-channels.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Opens the channel watched last over home, unless the viewer has gone elsewhere meanwhile. Back leads home. */
export async function startChannel(history: ScreenHistory): Promise<void> {
  const channel = await lastChannel();
  const [home, ...others] = history.snapshot();
  if (channel !== null && home?.route.name === 'home' && others.length === 0) {
    history.open({ name: 'watchChannel', id: channel });
  }
}
