import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { ScreenProvider } from '#src/focus/tree/screen-context.ts';
import { playerTexts } from '#src/i18n/later-texts.ts';
import { addTexts } from '#src/i18n/start-i18n.ts';
import { type Navigation, NavigationProvider } from '#src/shared/navigation.ts';
import { PlatformProvider } from '#src/shared/platform-context.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { settle } from '../../support/press.ts';

const STEP_MS = 200;

/** Loads the player's texts and the code that it loads on demand. */
export function withPlayerTexts(): void {
  beforeAll(() => addTexts(playerTexts));
  beforeAll(() => import('#src/features/player/components/stats-box.tsx'));
  beforeAll(() => import('#src/features/player/components/player-panels.tsx'));
}

/** Back like in the app: closes the topmost layer, or leaves without one. */
export function withBack(leave: () => void): void {
  let stop: () => void;
  beforeEach(() => {
    stop = onRemoteKey(({ key }) => {
      if (key !== 'back') return false;
      if (!closeTopLayer()) leave();
      return true;
    });
  });
  afterEach(() => stop());
}

/** Lets fake time pass in steps, after each of which the app draws. */
export async function wait(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await act(async () => vi.advanceTimersByTime(Math.min(left, STEP_MS)));
    await settle();
  }
}

interface PlayerFrameProps {
  readonly entry: string;
  readonly navigation?: Omit<Navigation, 'prefetch'> | undefined;
  readonly children: ReactNode;
}

const nothing = () => undefined;
const still = { open: nothing, replace: nothing, back: nothing };
const prefetch = () => Promise.resolve();

/** The providers that surround the player in the app. */
export function PlayerFrame({ entry, navigation = still, children }: PlayerFrameProps) {
  const [platform] = useState(() => new FakePlatform());
  const [client] = useState(createQueryClient);
  return (
    <PlatformProvider value={platform}>
      <NavigationProvider value={{ ...navigation, prefetch }}>
        <QueryClientProvider client={client}>
          <ScreenProvider value={{ entry, active: true }}>
            <FocusGroup orientation="horizontal" focusKey="stage">
              {children}
            </FocusGroup>
          </ScreenProvider>
        </QueryClientProvider>
      </NavigationProvider>
      <ModalHost />
    </PlatformProvider>
  );
}
