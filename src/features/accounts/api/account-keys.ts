import { cacheTags } from '../../../api/cache-tags.ts';

/** Query keys of the account's screens. */
export const accountKeys = {
  me: (scope: string) => [cacheTags.user, scope, 'me'] as const,
  sessions: (scope: string) => [cacheTags.user, scope, 'sessions'] as const,
  security: (scope: string) => [cacheTags.user, scope, 'security'] as const,
  avatars: ['avatars'] as const,
  deviceSignIn: (platform: string, model: string) => ['device-sign-in', platform, model] as const,
};
