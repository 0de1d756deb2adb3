import { expect, test } from 'vitest';
import { pictureBox } from '#src/features/player/tuning/picture-box.ts';

test('an original picture has the box of the style sheet', () => {
  expect(pictureBox('original', 720, 576)).toEqual({ objectFit: '', size: '', offset: '' });
});

test('a filled picture is stretched in its box', () => {
  expect(pictureBox('fill', 720, 576)).toEqual({ objectFit: 'fill', size: '', offset: '' });
});

test('zoom crops a picture of another shape in its box', () => {
  expect(pictureBox('zoom', 720, 576)).toEqual({ objectFit: 'cover', size: '', offset: '' });
  expect(pictureBox('zoom', 1920, 800)).toMatchObject({ size: '' });
});

test('zoom enlarges a picture of the shape of the screen about its centre', () => {
  const { size, offset } = pictureBox('zoom', 1920, 1080);
  expect(Number.parseFloat(size)).toBeCloseTo(133.33, 1);
  expect(Number.parseFloat(offset) * 2 + Number.parseFloat(size)).toBeCloseTo(100, 5);
});
