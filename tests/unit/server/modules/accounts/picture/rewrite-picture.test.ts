import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rewritePicture } from '#server/src/modules/accounts/picture/rewrite-picture.ts';
import { makeJpeg, makePng } from '#tests/server/support/pictures.ts';

const place = 'GPS 41.311081, 69.240562';
const page = '<script>alert(1)</script>';

/** A red left half and a blue right half. */
function halves(width: number, height: number) {
  const background = { r: 255, g: 0, b: 0 };
  const blue = {
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: 0, b: 255 } },
  } as const;
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

async function rewritten(bytes: Buffer) {
  const picture = await rewritePicture(bytes);
  if (!picture) throw new Error('The picture was rejected');
  return { ...picture, ...(await sharp(picture.bytes).metadata()) };
}

/** Whether a place of a picture is rather red than blue. */
async function isRed(bytes: Buffer, left: number, top: number): Promise<boolean> {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return (raw[0] ?? 0) > (raw[2] ?? 0);
}

describe('an uploaded picture', () => {
  test('is made 512 pixels at most, with its proportions', async () => {
    const large = await rewritten(await halves(1600, 800).jpeg().toBuffer());
    expect([large.type, large.width, large.height]).toEqual(['image/jpeg', 512, 256]);
    const small = await rewritten(await halves(100, 60).png().toBuffer());
    expect([small.type, small.width, small.height]).toEqual(['image/png', 100, 60]);
  });

  /** A picture that lies on its side, with a place in its metadata. */
  async function photograph(): Promise<Buffer> {
    const exif = { IFD0: { Copyright: place }, IFD3: { GPSLatitude: '41/1 18/1 39/1' } };
    const bytes = await halves(200, 100)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect([(await sharp(bytes).metadata()).orientation, bytes.includes(place)]).toEqual([6, true]);
    return bytes;
  }

  test('loses its metadata', async () => {
    const picture = await rewritten(await photograph());
    expect([picture.exif, picture.icc]).toEqual([undefined, undefined]);
  });

  test('stands upright without its metadata', async () => {
    const picture = await rewritten(await photograph());
    expect([picture.width, picture.height]).toEqual([100, 200]);
    expect([await isRed(picture.bytes, 50, 20), await isRed(picture.bytes, 50, 180)]).toEqual([true, false]);
  });

  test('keeps no byte of a page or an archive hidden in it', async () => {
    const jpeg = await halves(64, 64).jpeg().toBuffer();
    const hidden = Buffer.concat([jpeg, Buffer.from(`${page}PK\u0003\u0004`)]);
    const copy = await rewritePicture(hidden);
    expect(copy?.bytes.includes(page) ?? false).toBe(false);
    const named = await rewritten(makePng(64, 64, page));
    expect(named.bytes.includes(page)).toBe(false);
  });

  test.each(['cmyk', 'b-w'] as const)('of the colours %s becomes one that browsers show', async (space) => {
    const bytes = await halves(64, 64).toColourspace(space).jpeg().toBuffer();
    expect((await rewritten(bytes)).space).toMatch(/^(srgb|b-w)$/);
  });

  test('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await rewritten(bytes)).hasAlpha).toBe(true);
  });

  test('of several frames shows its first', async () => {
    const animated = makePng(64, 64, '', [['acTL', Buffer.from('0000000200000000', 'hex')]]);
    const picture = await rewritten(animated);
    expect([animated.includes('acTL'), picture.bytes.includes('acTL')]).toEqual([true, false]);
  });
});

describe('a file is rejected', () => {
  const rejected = async (bytes: Buffer) => expect(await rewritePicture(bytes)).toBeNull();
  const halved = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  test('that is truncated', async () => {
    await rejected(halved(await halves(600, 600).jpeg().toBuffer()));
    await rejected(halved(await halves(600, 600).jpeg({ progressive: true }).toBuffer()));
    await rejected(halved(await halves(600, 600).png().toBuffer()));
  });

  test('that announces more pixels than the limit, before they are decoded', async () => {
    await rejected(makePng(30_000, 30_000, '', [], Buffer.alloc(100)));
    const jpeg = await halves(64, 64).jpeg().toBuffer();
    const frame = jpeg.indexOf('ffc0', 0, 'hex');
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    await rejected(jpeg);
  });

  test('of another type, whatever it is called', async () => {
    for (const type of ['webp', 'gif', 'tiff'] as const) {
      await rejected(await halves(64, 64).toFormat(type).toBuffer());
    }
    await rejected(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'));
    await rejected(Buffer.from(page.repeat(99)));
    await rejected(Buffer.alloc(0));
  });
});

test('a picture whose process is too slow may be sent again', async () => {
  const bytes = await halves(64, 64).jpeg().toBuffer();
  await expect(rewritePicture(bytes, 1)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 5 },
  });
  expect(await rewritePicture(bytes)).toMatchObject({ type: 'image/jpeg' });
});

test('many pictures at once are refused with the seconds to wait', async () => {
  const bytes = makeJpeg('');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => rewritePicture(bytes)));
  expect(results.map((it) => it.status).join(' ')).toBe(`${'fulfilled '.repeat(8)}rejected rejected`);
  expect(results[9]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 5 } } });
  expect(await rewritePicture(bytes)).toMatchObject({ type: 'image/jpeg' });
}, 30_000);
