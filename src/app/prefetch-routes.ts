import { importCardMenu } from '../actions/card-menu/use-card-menu.ts';
import { whenQuiet } from '../focus/timing/when-quiet.ts';
import { routeNames } from '../routes/route.ts';
import { LazyFaultMessage } from './lazy-fault-message.ts';
import { prefetchScreen } from './screen-of.tsx';

/** Milliseconds without a key press before code is prefetched, so that no arrow is delayed. */
const QUIET_MS = 1000;

/** Prefetches the code of all other screens one by one, most likely first, while no key is pressed. */
export async function prefetchRoutes(): Promise<void> {
  const screens = routeNames.map((name) => () => prefetchScreen(name));
  for (const prefetch of [LazyFaultMessage.prefetch, ...screens, importCardMenu]) {
    await whenQuiet(QUIET_MS);
    await prefetch();
  }
}
