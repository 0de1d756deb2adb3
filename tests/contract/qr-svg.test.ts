import { qrSvg } from '@oyna/contract/qr-svg';
import { encode } from 'uqr';
import { expect, test } from 'vitest';

/** Reads the dark modules back from the path. */
function modulesOf(image: string): readonly (readonly boolean[])[] {
  const svg = decodeURIComponent(image.replace('data:image/svg+xml,', ''));
  const size = Number(/viewBox='0 0 (\d+) /.exec(svg)?.[1]) - 4;
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let x = 0;
  let y = 0;
  for (const [, command, by = '', down = ''] of (/stroke='black' d='([^']*)/.exec(svg)?.[1] ?? '').matchAll(
    /([Mmh])(-?\d+)(?:,([\d.]+))?/g,
  )) {
    if (command === 'M') [x, y] = [Number(by) - 2, Number(down) - 2.5];
    else if (command === 'm') x += Number(by);
    else for (const end = x + Number(by); x < end; x++) (rows[y] ?? [])[x] = true;
  }
  return rows;
}

test.each(['https://oyna.uz/link', 'http://192.168.1.20:8080/dev/bank/OY-2026-K7M2QX', 'x'.repeat(400)])(
  'draws exactly the modules of %s',
  (address) => {
    const { data } = encode(address, { border: 0 });
    expect(modulesOf(qrSvg(data))).toEqual(data);
  },
);

test('draws the code of an order in less than 2 kB', () => {
  const { data } = encode('http://192.168.1.20:8080/dev/bank/OY-2026-K7M2QX', { border: 0 });
  expect(qrSvg(data).length).toBeLessThan(2000);
});
