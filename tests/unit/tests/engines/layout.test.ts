import { describe, expect, test } from 'vitest';
import { type Layout, layoutFaults } from '../../../engines/journey/layout.ts';

const cells = 48 * 27;
const picture = (red: (cell: number) => number): number[] =>
  Array.from({ length: cells }, (_, cell) => [red(cell), 20, 30]).flat();
const view = (changes: Partial<Layout> = {}): Layout => ({
  boxes: { 'home | h1 | Oyna': [176, 80, 400, 72], 'home | button | Tomosha qilish': [176, 500, 300, 76] },
  picture: picture(() => 100),
  ...changes,
});
const button = 'home | button | Tomosha qilish';
const withButton = (box: Layout['boxes'][string] | null): Layout => {
  const { [button]: _, ...rest } = view().boxes;
  return view({ boxes: box ? { ...rest, [button]: box } : rest });
};

describe('the layout of an engine', () => {
  test('has no faults if it is the same', () => {
    expect(layoutFaults(view(), view())).toEqual([]);
  });

  test('may differ by the rounding of text', () => {
    expect(layoutFaults(withButton([180, 505, 309, 76]), view())).toEqual([]);
  });

  test('is at fault where an element has moved', () => {
    expect(layoutFaults(withButton([176, 520, 300, 76]), view())).toEqual([
      `${button}: at 176,520,300,76, in the current engine at 176,500,300,76`,
    ]);
  });

  test('is at fault where an element has another size', () => {
    expect(layoutFaults(withButton([176, 500, 300, 140]), view())).toHaveLength(1);
  });

  test('is at fault where an element is missing', () => {
    expect(layoutFaults(withButton(null), view())).toEqual([
      `${button}: missing, in the current engine at 176,500,300,76`,
    ]);
  });

  test('is at fault where an element is too much', () => {
    expect(layoutFaults(view(), withButton(null))).toEqual([
      `${button}: at 176,500,300,76, not in the current engine`,
    ]);
  });

  test('is at fault where more than a fiftieth of the picture has another colour', () => {
    const painted = (share: number) =>
      view({ picture: picture((cell) => (cell < cells * share ? 200 : 100)) });
    expect(layoutFaults(painted(0.019), view())).toEqual([]);
    expect(layoutFaults(painted(0.03), view())).toEqual([
      "39 of 1296 cells of the picture differ from the current engine's: x 0 to 1560, y 0 to 40",
    ]);
  });
});
