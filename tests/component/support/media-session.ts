import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives a test file's tests the media controls of the system, which jsdom lacks. */
export function withMediaSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  beforeEach(() => {
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(init: MediaMetadataInit) {
          Object.assign(this, init);
        }
      },
    );
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaSession'));
  return {
    session,
    handlers,
    /** The viewer uses a control. */
    send: (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): Promise<void> =>
      act(async () => handlers.get(action)?.({ action, ...details })),
  };
}
