import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Logo } from '#src/ui/logo.tsx';

const image = () => document.querySelector('img');
const logo = (address: string | null, name: string) => (
  <Logo address={address} fallback={<b>{name}</b>} className={undefined} />
);

test('a logo that does not answer leaves its name readable until it comes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(logo('https://cdn.test/1.png', 'Oyna 1'));
  expect(screen.queryByText('Oyna 1')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Oyna 1')).toBeDefined();
  expect(image()?.style.display).toBe('none');
  act(() => void image()?.dispatchEvent(new Event('load')));
  expect([screen.queryByText('Oyna 1'), image()?.style.display]).toEqual([null, '']);
  // The card is reused for another channel.
  rerender(logo('https://cdn.test/2.png', 'Sport'));
  expect(screen.queryByText('Sport')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Sport')).toBeDefined();
});

test.each([
  ['a logo that cannot be shown', 'https://cdn.test/broken.png'],
  ['a channel without a logo', null],
])('%s is replaced by the name', (_, address) => {
  render(logo(address, 'Oyna 1'));
  act(() => void image()?.dispatchEvent(new Event('error')));
  expect(screen.getByText('Oyna 1')).toBeDefined();
  expect(image()?.style.display ?? 'none').toBe('none');
});
