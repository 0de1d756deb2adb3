import type { SkeletonShape } from '../routes/route-record.ts';

/** Left, top, width and height on a screen of 1920 × 1080. */
export type Part = readonly [number, number, number, number];

function column(
  left: number,
  first: number,
  step: number,
  count: number,
  size: readonly [number, number],
): Part[] {
  var parts: Part[] = [];
  for (var at = 0; at < count; at++) parts.push([left, first + at * step, size[0], size[1]]);
  return parts;
}

function row(
  top: number,
  first: number,
  step: number,
  count: number,
  size: readonly [number, number],
): Part[] {
  var parts: Part[] = [];
  for (var at = 0; at < count; at++) parts.push([first + at * step, top, size[0], size[1]]);
  return parts;
}

function guideRows(): Part[] {
  var parts: Part[] = [];
  for (var top = 452; top < 1012; top += 80) {
    parts.push([176, top, 280, 75], [488, top, 432, 75], [928, top, 432, 75], [1368, top, 448, 75]);
  }
  return parts;
}

export var menuParts: readonly Part[] = column(96, 190, 88, 5, [56, 64]);

/** The parts of each skeleton, beside those of the menu. */
export var skeletonParts: Readonly<Record<Exclude<SkeletonShape, 'none'>, readonly Part[]>> = {
  home: (
    [
      [176, 200, 620, 72],
      [176, 332, 760, 36],
      [176, 488, 320, 76],
    ] as Part[]
  ).concat(row(724, 176, 432, 4, [400, 225])),
  grid: ([[316, 50, 320, 56]] as Part[]).concat(
    row(164, 176, 272, 5, [240, 360]),
    row(580, 176, 272, 5, [240, 360]),
  ),
  page: [
    [176, 250, 620, 72],
    [176, 360, 760, 36],
    [176, 420, 680, 36],
    [176, 520, 320, 76],
    [528, 520, 280, 76],
  ],
  guide: (
    [
      [316, 50, 230, 56],
      [176, 144, 119, 64],
      [315, 144, 134, 64],
      [469, 144, 239, 64],
      [176, 256, 620, 40],
      [176, 306, 420, 28],
      [176, 350, 1040, 28],
      [176, 384, 760, 24],
    ] as Part[]
  ).concat(guideRows()),
};
