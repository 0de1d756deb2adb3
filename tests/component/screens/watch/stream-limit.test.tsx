import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StreamLimit } from '#src/screens/watch/stream-limit.tsx';
import { chooseLanguage } from '#src/state/lang.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const running = (playback_id: string, model: string, is_current_device = false) => ({
  playback_id,
  kind: 'stream' as const,
  id: 1,
  title: 'Лига: «Тулпор»',
  device: { platform: model && 'webOS', model },
  started_at: '2026-11-20T00:00:00Z',
  position: 0,
  is_current_device,
});
const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

beforeEach(() => {
  render(
    <ScreenFrame entry="limit" navigation={navigation}>
      <StreamLimit
        focusKey="limit"
        sentence="All are taken."
        playbacks={[running('a', '', true), running('b', 'C1'), running('c', '')]}
        onFreed={vi.fn()}
        onBack={vi.fn()}
      />
    </ScreenFrame>,
  );
});

test.each([
  [
    'ru',
    [
      'Остановить «Лига: „Тулпор“» на этом телевизоре',
      'Остановить «Лига: „Тулпор“» на устройстве webOS · C1',
      'Остановить «Лига: „Тулпор“» на другом устройстве',
    ],
  ],
  [
    'uz',
    [
      '“Лига: «Тулпор»”ni shu televizorda toʻxtatish',
      '“Лига: «Тулпор»”ni webOS · C1 qurilmasida toʻxtatish',
      '“Лига: «Тулпор»”ni boshqa qurilmada toʻxtatish',
    ],
  ],
] as const)('names in a whole sentence in %s each playback to stop', async (lang, labels) => {
  chooseLanguage(lang);
  await screen.findByRole('button', { name: labels[0] });
  const spoken = screen.getAllByRole('button').map((button) => button.textContent);
  expect(spoken.slice(0, 3)).toEqual(labels);
});

test('leads to plans that lead back to what was to be played', async () => {
  chooseLanguage('en');
  const button = await screen.findByRole('button', { name: 'Change plan' });
  button.click();
  expect(navigation.open).toHaveBeenCalledWith({ name: 'plans', next: window.location.hash });
});
