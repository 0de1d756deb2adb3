import { whenQuiet } from '../focus/timing/when-quiet.ts';
import { importCardMenu } from '../screens/use-card-menu.ts';
import { routes } from './lazy-routes.ts';

/** Milliseconds without a key press before code is prefetched, so that no arrow is delayed. */
const QUIET_MS = 1000;

/** Prefetches the code of all other screens one by one, most likely first, while no key is pressed. */
export async function prefetchRoutes(): Promise<void> {
  for (const { prefetch } of [...routes, { prefetch: importCardMenu }]) {
    await whenQuiet(QUIET_MS);
    await prefetch();
  }
}
