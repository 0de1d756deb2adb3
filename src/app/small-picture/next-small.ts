import { type Route, records } from '../../routes/route.ts';
import { isWatching } from '../../routes/route-facts.ts';
import type { Entry } from '../screen-history.ts';

/** One step through the screens: the stacks before and after it, and the playback that was small before it. */
interface Step {
  readonly before: readonly Entry[];
  readonly now: readonly Entry[];
  readonly small: Entry | null;
  /** Whether the playback may go on at all: it plays, and nobody has lifted the age limit for it. */
  readonly mayGoOn: (entry: Entry) => boolean;
  /** Whether playbacks go on everywhere; otherwise, a channel goes on in the guide alone. */
  readonly isWanted: boolean;
}

/** Screens to browse; the others, such as those about money, have no place for a picture. */
function isToBrowse({ name }: Route): boolean {
  return name === 'search' || records[name].tunes === true;
}

/** The playback that is small after a step; `null` if none. */
export function nextSmall({ before, now, small, mayGoOn, isWanted }: Step): Entry | null {
  const left = before[before.length - 1];
  const top = now[now.length - 1];
  // Another playback takes the place of a small one, and the same one is large again.
  if (!top || isWatching(top.route) || !isToBrowse(top.route)) return null;
  const isGuide = top.route.name === 'guide';
  const fits = ({ route }: Entry): boolean => isWanted || (isGuide && route.name === 'watchChannel');
  if (!left || !isWatching(left.route)) return small && fits(small) ? small : null;
  const isLeft = now.every(({ key }) => key !== left.key);
  return (isLeft || (isGuide && left.route.name === 'watchChannel')) && fits(left) && mayGoOn(left)
    ? left
    : null;
}
