import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture } from '#src/ui/picture.tsx';

test('a card without a picture shows its title instead', () => {
  render(<Picture address={null} color="#123456" fallback="Qorakoʻl" />);
  expect(screen.getByText('Qorakoʻl')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

test('a picture that does not answer leaves its title readable until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(
    <Picture address="https://cdn.test/1.jpg" color="#123456" fallback="Qorakoʻl" />,
  );
  expect(screen.queryByText('Qorakoʻl')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Qorakoʻl')).toBeDefined();
  act(() => void document.querySelector('img')?.dispatchEvent(new Event('load')));
  expect(screen.queryByText('Qorakoʻl')).toBeNull();
  // The card is reused for another title.
  rerender(<Picture address="https://cdn.test/2.jpg" color="#123456" fallback="Aks" />);
  expect(screen.queryByText('Aks')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Aks')).toBeDefined();
});

test('a picture that cannot be shown is replaced by the title', async () => {
  render(<Picture address="https://cdn.test/broken.jpg" color="#123456" fallback="Qorakoʻl" />);
  const image = document.querySelector('img');
  expect(screen.queryByText('Qorakoʻl')).toBeNull();
  image?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.getByText('Qorakoʻl')).toBeDefined());
  expect(document.querySelector('img')).toBeNull();
});
