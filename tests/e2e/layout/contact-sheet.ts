import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Page } from '../support/page.ts';

const WIDTH = 320;
const HEIGHT = 180;
const COLUMNS = 6;
const GAP = 6;

/** Small pictures of many views in one file. */
export class ContactSheet {
  readonly #pictures: Buffer[] = [];

  /** Adds the page as it is now. */
  async add(page: Page): Promise<void> {
    const { data } = await page.client.Page.captureScreenshot({ format: 'jpeg', quality: 90 });
    this.#pictures.push(await sharp(Buffer.from(data, 'base64')).resize(WIDTH, HEIGHT).toBuffer());
  }

  /** Writes a JPEG, with its folder. */
  async write(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const rows = Math.ceil(this.#pictures.length / COLUMNS);
    await sharp({
      create: {
        width: COLUMNS * (WIDTH + GAP) + GAP,
        height: rows * (HEIGHT + GAP) + GAP,
        channels: 3,
        background: '#555',
      },
    })
      .composite(
        this.#pictures.map((input, place) => ({
          input,
          left: GAP + (place % COLUMNS) * (WIDTH + GAP),
          top: GAP + Math.floor(place / COLUMNS) * (HEIGHT + GAP),
        })),
      )
      .jpeg({ quality: 50 })
      .toFile(file);
  }
}
