import { cacheTags } from '../../../api/cache-tags.ts';
import type { Playable } from './request-playback.ts';

/** Query keys of the player. */
export const playerKeys = {
  playback: (scope: string, what: Playable) => ['playback', scope, what] as const,
  sharperPlan: (scope: string) => [cacheTags.user, scope, 'sharper-plan'] as const,
  thumbnails: (address: string | null) => ['thumbnails', address] as const,
};
