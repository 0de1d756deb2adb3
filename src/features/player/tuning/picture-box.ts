import type { PictureShape } from './source-tuning.ts';

/** Styles of the media element. Some sets draw video on a plane of its own that follows its box, but no transform. */
export interface PictureBox {
  readonly objectFit: '' | 'fill' | 'cover';
  /** Of the screen's width and height, in percent; empty for the whole. */
  readonly size: string;
  /** Left and top. */
  readonly offset: string;
}

const SCREEN = 16 / 9;
/** Difference of shapes that nobody sees. */
const ALIKE = 0.02;

/**
 * The box of a picture of this size in pixels. A picture of the screen's own shape has its margins inside, as old films on a
 * channel have: zoom enlarges it by a third, which makes 4:3 as wide as the screen.
 */
export function pictureBox(shape: PictureShape, width: number, height: number): PictureBox {
  if (shape === 'original') return { objectFit: '', size: '', offset: '' };
  if (shape === 'fill') return { objectFit: 'fill', size: '', offset: '' };
  const isWide = height > 0 && Math.abs(width / height / SCREEN - 1) < ALIKE;
  return isWide
    ? { objectFit: 'cover', size: `${400 / 3}%`, offset: `${-100 / 6}%` }
    : { objectFit: 'cover', size: '', offset: '' };
}
