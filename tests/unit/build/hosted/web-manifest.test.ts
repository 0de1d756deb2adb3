import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'build/hosted/files';

/** Width and height of a PNG, https://www.w3.org/TR/png-3/#11IHDR. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const manifest = JSON.parse(readFileSync(`${folder}/app.webmanifest`, 'utf8'));

test('the web manifest has a full screen in landscape', () => {
  expect(manifest).toMatchObject({ display: 'fullscreen', orientation: 'landscape', start_url: '/' });
});

test('the web manifest has icons of the sizes it names', () => {
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  for (const purpose of ['any', 'maskable']) {
    const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(['192x192', '512x512']);
  }
  for (const { src, sizes } of icons) expect(sizeOf(folder + src)).toBe(sizes);
});
