import { beforeAll, expect, test, vi } from 'vitest';
import { json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { type Key, press } from '../../support/press.ts';
import { engine, watch, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

beforeAll(() => import('#src/features/addons/chat/chat-panel.tsx'));

/*
 *   ───●────────────────
 *   [ pause ] … [ panels ] ( Chat with us )
 */
async function goToChat(): Promise<void> {
  await watch(
    {},
    { 'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }) },
  );
  await press('down', 'down', ...Array.from({ length: 8 }, (): Key => 'right'));
  expect(focused()).toBe('Chat with us');
}

const dialog = () => document.querySelector('[role=dialog]');

test('"Chat with us", the last of the controls, pauses the film', async () => {
  const pause = vi.spyOn(engine, 'pause');
  await goToChat();
  await press('ok');
  await wait(200);
  expect(dialog()).not.toBeNull();
  expect(pause).toHaveBeenCalled();
});

test('Back returns from the chat to the film', async () => {
  await goToChat();
  await press('ok');
  await wait(200);
  await press('back');
  await wait(200);
  expect(dialog()).toBeNull();
  expect(document.querySelectorAll('[data-focused]')).toHaveLength(1);
});
