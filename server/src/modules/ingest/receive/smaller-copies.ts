import { nominalHeight, type Picture } from '../../../shared/picture.ts';

/** A quality that is nearly as large as the picture itself helps nobody. */
const nearest = 0.85;
/** Largest picture that is encoded from one that televisions do not play as it is. */
export const encodedHeight = 720;

/** Heights of the smaller copies of a picture, the largest one first: those of the settings that are clearly smaller. */
export function smallerCopies(
  picture: (Picture & { readonly isReady: boolean }) | null,
  heights: readonly number[],
): readonly number[] {
  if (picture === null) return [];
  const own = nominalHeight(picture);
  const shown = picture.isReady ? own : Math.min(own, encodedHeight);
  return heights.filter((it) => it <= shown * nearest).toSorted((one, other) => other - one);
}
