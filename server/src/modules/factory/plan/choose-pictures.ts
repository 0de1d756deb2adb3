interface Scored {
  /** Second of the film. */
  readonly at: number;
  /** From 0, which is never chosen. */
  readonly score: number;
}

const mostPictures = 6;
/** The story, without titles and credits. */
const story = { from: 0.03, to: 0.92 };

/** Chooses the best pictures of a film, at most six and spread over it, in their order. */
export function choosePictures<T extends Scored>(pictures: readonly T[], seconds: number): T[] {
  const distance = seconds / (2 * mostPictures);
  const chosen: T[] = [];
  const best = pictures
    .filter(({ at, score }) => score > 0 && at >= seconds * story.from && at <= seconds * story.to)
    .toSorted((one, other) => other.score - one.score);
  for (const it of best) {
    if (chosen.length === mostPictures) break;
    if (chosen.every(({ at }) => Math.abs(at - it.at) >= distance)) chosen.push(it);
  }
  return chosen.toSorted((one, other) => one.at - other.at);
}
