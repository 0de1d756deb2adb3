import { type ReactNode, useState } from 'react';
import { beforeAll } from 'vitest';
import { ModalHost } from '../../../src/app/modal-host.tsx';
import { FocusGroup } from '../../../src/focus/focus-group.tsx';
import { ScreenProvider } from '../../../src/focus/screen-context.ts';
import { playerTexts } from '../../../src/i18n/player-texts.ts';
import { addTexts } from '../../../src/i18n/start-i18n.ts';
import { PlatformProvider } from '../../../src/state/platform-context.ts';
import { FakePlatform } from '../support/fake-platform.ts';

/** What the player says; after `startApp()`. */
export function withPlayerTexts(): void {
  beforeAll(() => addTexts(playerTexts));
}

/** What the player finds round it in the app. */
export function PlayerFrame({ entry, children }: { readonly entry: string; readonly children: ReactNode }) {
  const [platform] = useState(() => new FakePlatform());
  return (
    <PlatformProvider value={platform}>
      <ScreenProvider value={{ entry, active: true }}>
        <FocusGroup orientation="horizontal" focusKey="stage">
          {children}
        </FocusGroup>
      </ScreenProvider>
      <ModalHost />
    </PlatformProvider>
  );
}
