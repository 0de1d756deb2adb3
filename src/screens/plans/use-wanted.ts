import { useChannels } from '../../features/channels/api/list-channels.ts';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { parseLocation } from '../../routes/location.ts';
import type { Route } from '../../routes/route.ts';

export interface Wanted {
  /** Route to open once the viewer has a plan. */
  readonly route: Route;
  /** Name of the title or channel; empty until loaded. */
  readonly name: string;
  readonly backdrop: string | null;
  readonly color: string;
}

const DARK = 'var(--surface-1)';

/** The title or channel that requires the plan, from the hash to continue to, or `null`. */
export function useWanted(next: string | null): Wanted | null {
  const route = next === null ? null : parseLocation(next).route;
  const watched = route?.name === 'watchTitle' ? route.id : 0;
  const channel = route?.name === 'watchChannel' ? route.id : 0;
  const title = useTitle(watched, watched > 0).data;
  const { data: channels } = useChannels(channel > 0);
  if (route === null) return null;
  const shown = channels?.find(({ id }) => id === channel);
  return {
    route,
    name: title?.title ?? shown?.name ?? '',
    backdrop: title?.backdrop ?? null,
    color: title?.color ?? shown?.color ?? DARK,
  };
}
