import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { openChat } from '#src/features/addons/chat/open-chat.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { Button } from '#src/ui/button.tsx';
import { fakeServer, json } from '#tests/unit/api/fake-server.ts';
import { FakePlatform } from '../../../support/fake-platform.ts';
import { focusOn } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
export const script = 'https://widget.vendor.example/chat.js';
let stopBack: () => void;

export function chatTests(): void {
  beforeEach(() => {
    stopBack = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
  });
  afterEach(() => stopBack());
}

/** Opens the chat on a set that isolates frames or not. */
export async function open(chat: object | null, isolates: boolean): Promise<void> {
  vi.spyOn(FakePlatform.prototype, 'isolatesFrames').mockReturnValue(isolates);
  fakeServer({
    'GET config/': () => json(200, { version: 1, chat }),
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
  });
  render(
    <ScreenFrame entry="chat" navigation={navigation}>
      <Button label="Chat" onPress={() => openChat('unreachable')} focusKey="launcher" />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn('launcher');
  await press('ok');
  await waitFor(() => expect(document.querySelector('[role=dialog] [data-focused]')).not.toBeNull());
  await settle();
}

export const frame = () => document.querySelector('iframe');
export const code = () => document.querySelector('img[src="data:,help"]');
