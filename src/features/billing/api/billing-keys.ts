import { cacheTags } from '../../../api/cache-tags.ts';

/** Query keys of plans, orders and subscriptions. */
export const billingKeys = {
  plans: (lang: string) => ['plans', lang] as const,
  order: (scope: string, id: number) => ['order', scope, id] as const,
  /** Shares the tag of notices about pending orders, because both change together. */
  orders: (scope: string) => [cacheTags.notifications, scope, 'orders'] as const,
  offers: (scope: string) => [cacheTags.user, scope, 'plan-offers'] as const,
  receipt: (scope: string, id: number) => ['receipt', scope, id] as const,
  subscriptions: (scope: string) => [cacheTags.user, scope, 'subscriptions'] as const,
};
