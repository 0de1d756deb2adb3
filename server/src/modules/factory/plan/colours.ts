import type { PictureFacts } from '../probe/source-facts.ts';

/** Matrices between the colours of a picture and its coded values, in ffmpeg's names. */
export interface Colours {
  /** Of the source; `auto` leaves it to ffmpeg. */
  readonly from: string;
  /** Of the film in all its qualities. */
  readonly to: 'bt709' | 'smpte170m';
}

/** Players take a picture without a name of its colours for old television up to these lines, and sets do so with any. */
const linesOfOldTelevision = 576;
const oldTelevision = ['smpte170m', 'bt470bg'];

/**
 * Chooses the colours of a film. They stay those of the source wherever sets show these right, because a conversion costs two
 * thirds of the time that the encoder takes. HDR has become BT.709 before.
 */
export function coloursOf({
  width,
  height,
  isHdr,
  matrix,
}: Pick<PictureFacts, 'width' | 'height' | 'isHdr' | 'matrix'>): Colours {
  if (isHdr || matrix === 'bt709') return { from: 'bt709', to: 'bt709' };
  const usual = Math.min(width, height) > linesOfOldTelevision ? 'bt709' : 'smpte170m';
  if (matrix === '') return { from: usual, to: usual };
  if (oldTelevision.includes(matrix)) return { from: 'smpte170m', to: usual };
  return { from: matrix.startsWith('bt2020') ? 'bt2020' : 'auto', to: usual };
}
