import { cacheTags } from '../../../api/cache-tags.ts';
import { type Switch, useSwitch } from '../../../api/use-switch.ts';

interface NotForMeOptions {
  readonly target: { readonly cinema: number };
  /** The last state from the service. */
  readonly now: boolean;
  /** Refetches from the service; the shown state waits for it. */
  readonly refresh: () => Promise<unknown>;
}

/** Whether a viewer wants a title recommended no longer. */
export function useNotForMe(options: NotForMeOptions): Switch {
  return useSwitch({ ...options, kind: 'unwanted', tags: [cacheTags.taste] });
}
