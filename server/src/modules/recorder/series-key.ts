import { fold } from '../../shared/text/fold.ts';
import type { Text } from '../../shared/text/text.ts';

/** "12-qism", "3 серия", "episode 4", "S01E05", "2-fasl", with all behind it; in folded text. */
const episode =
  / (?:\d+ ?(?:qism|fasl|mavsum|seriya|seria|sezon|vipusk|son)|(?:qism|fasl|mavsum|seriya|seria|sezon|vipusk|episode|season|ep|s) ?\d+|s\d+ ?e\d+)\b.*$/;

/** The name by which programmes of a series are one: their folded title without the numbers of an episode and a season. */
export function seriesKey({ uz }: Pick<Text, 'uz'>): string {
  const folded = fold(uz);
  return folded.replace(episode, '').trim() || folded;
}
