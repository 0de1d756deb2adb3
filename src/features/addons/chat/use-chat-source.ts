import type { RemoteConfig } from '@oyna/contract/config';
import { useEffect, useState } from 'react';
import { absoluteAddress, apiOrigin } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { createDeviceStore } from '../../../state/device-store.ts';
import type { ChatSource } from './chat-frame.tsx';

/** How long a chat that crashed the app stays off on this set, in ms. */
const PAUSE_MS = 86_400_000;

/** When the open chat was opened, in milliseconds since 1970; `null` after it was closed. */
const opened = createDeviceStore<number | null>('chat', null, (stored, current) =>
  typeof stored === 'number' ? stored : current,
);

function sourceOf(chat: RemoteConfig['chat'] | undefined): ChatSource | null {
  if (!chat) return null;
  if (!chat.page) return { address: absoluteAddress('/addon/chat'), isOurs: true };
  // A page of our own origin would share the storage of the app.
  const isForeign = /^https?:/.test(chat.page) && chat.page.indexOf(`${apiOrigin}/`) !== 0;
  return isForeign ? { address: chat.page, isOurs: false } : null;
}

/**
 * The vendor's chat to show, or `null` where none is configured, where this set cannot isolate it, and for a day after
 * the app ended while it was open: a hanging script then costs one restart. `fail` gives it up.
 */
export function useChatSource(chat: RemoteConfig['chat'] | undefined) {
  const platform = usePlatform();
  const source = platform.isolatesFrames() ? sourceOf(chat) : null;
  const [state, setState] = useState<'asking' | 'open' | 'failed'>('asking');
  const isWanted = source !== null && state !== 'failed';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let isNoted = false;
    const open = async (): Promise<void> => {
      await opened.load();
      const before = opened.get();
      if (isGone) return;
      if (before !== null && Math.abs(serverNow() - before) < PAUSE_MS) {
        setState('failed');
        return;
      }
      isNoted = true;
      await opened.put(serverNow());
      if (!isGone) setState('open');
    };
    void open();
    const close = (): void => {
      if (isNoted) void opened.put(null);
    };
    const stop = platform.onSuspend(close);
    return () => {
      isGone = true;
      stop();
      close();
    };
  }, [isWanted, platform]);
  return { source: isWanted && state === 'open' ? source : null, fail: () => setState('failed') };
}
