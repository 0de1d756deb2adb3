import { useProfile } from './profile.ts';

/** Calls `forget` when another profile begins to watch. */
export function onProfileChanged(forget: () => void): () => void {
  return useProfile.subscribe((now, before) => {
    if ((now.id ?? 0) !== (before.id ?? 0)) forget();
  });
}
