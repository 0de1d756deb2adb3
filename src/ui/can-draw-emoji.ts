let known: boolean | null = null;

const SIZE = 24;

function isDrawn(sign: string): boolean {
  if (typeof CanvasRenderingContext2D === 'undefined') return false;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.textBaseline = 'top';
  context.font = `${SIZE - 4}px sans-serif`;
  context.fillText(sign, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  // The box of a missing sign is black; an emoji is coloured.
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at + 1] !== data[at + 2]) return true;
  }
  return false;
}

/** Whether the fonts of this set have emoji; others draw an empty box for each. */
export function canDrawEmoji(): boolean {
  known ??= isDrawn('😀');
  return known;
}
