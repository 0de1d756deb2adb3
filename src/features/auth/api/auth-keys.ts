import { cacheTags } from '../../../api/cache-tags.ts';

/** Query keys of the viewer's account. */
export const authKeys = {
  me: (scope: string) => [cacheTags.user, scope, 'me'] as const,
  sessions: (scope: string) => [cacheTags.user, scope, 'sessions'] as const,
  avatars: ['avatars'] as const,
  deviceSignIn: (platform: string, model: string) => ['device-sign-in', platform, model] as const,
};
