import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from '../../../src/ui/picture.tsx';

test('a card without a picture shows its title instead', () => {
  render(<Picture address={null} color="#123456" fallback="Qorakoʻl" />);
  expect(screen.getByText('Qorakoʻl')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

test('a picture that cannot be shown is replaced by the title', async () => {
  render(<Picture address="https://cdn.test/broken.jpg" color="#123456" fallback="Qorakoʻl" />);
  const image = document.querySelector('img');
  expect(screen.queryByText('Qorakoʻl')).toBeNull();
  image?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.getByText('Qorakoʻl')).toBeDefined());
  expect(document.querySelector('img')).toBeNull();
});
