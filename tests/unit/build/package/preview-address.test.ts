import { expect, test } from 'vitest';
import { previewAddress } from '#build/package/preview-address.ts';

test('the preview is served by the API unless another address is given', () => {
  expect(previewAddress('https://tv.example.uz', undefined)).toBe(
    'https://tv.example.uz/api/v2/banner/preview/',
  );
  expect(previewAddress('https://tv.example.uz', 'https://cdn.uz/a.json')).toBe('https://cdn.uz/a.json');
});
